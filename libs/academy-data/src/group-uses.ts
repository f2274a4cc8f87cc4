import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { violatedConstraint, type Database } from '@academy/service-kit';
import { groupUses, publishedGroups } from './core-published.ts';

/** Finds groups of a company by their ids, sorted by name. Ids of groups that the company does not have are ignored. */
export const findGroups = (db: Database, companyId: string, ids: readonly string[]) =>
  db
    .select({
      id: publishedGroups.group_id,
      name: publishedGroups.name,
      members_count: publishedGroups.members_count,
    })
    .from(publishedGroups)
    .where(and(eq(publishedGroups.company_id, companyId), inArray(publishedGroups.group_id, [...ids])))
    .orderBy(asc(publishedGroups.name), asc(publishedGroups.group_id));

interface ChangedUses {
  /**
   * Id of the object that uses the groups, for example a company course. The caller must have locked the object's row.
   */
  usedBy: string;
  added: readonly string[];
  removed: readonly string[];
}

/**
 * Stores which groups an object uses, so that core-services refuses to delete these groups. The rows are inserted in
 * the order of their ids: the foreign key locks each group, and two transactions that lock the same groups in different
 * orders would deadlock.
 * @returns false if core-services deleted one of the added groups after the caller had read the groups
 */
export async function storeGroupUses(
  tx: Database,
  { usedBy, added, removed }: ChangedUses,
): Promise<boolean> {
  await tx
    .delete(groupUses)
    .where(
      and(
        eq(groupUses.used_by, usedBy),
        sql`${groupUses.group_id} = any(${sql.param([...removed])}::uuid[])`,
      ),
    );
  if (added.length === 0) return true;
  try {
    await tx.insert(groupUses).values([...added].sort().map((group_id) => ({ group_id, used_by: usedBy })));
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'group_uses_v1_group_id_groups_id_fk') return false;
    throw error;
  }
}

const maxNamesLength = 1_000;

/**
 * One text for the audit log with the names of the groups that have these ids, shortened to `maxNamesLength`
 * characters. Null if `ids` is empty, which means that the object is for everybody.
 */
export function groupNamesOf(
  groups: readonly { id: string; name: string }[],
  ids: readonly string[],
): string | null {
  if (ids.length === 0) return null;
  const names = groups
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
  return names.length > maxNamesLength ? `${names.slice(0, maxNamesLength - 1)}…` : names;
}
