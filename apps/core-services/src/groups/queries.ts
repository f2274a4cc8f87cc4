import { and, asc, count, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { type Group, groupSorts, type GroupSort } from '@academy/contracts';
import { boundsOf, readPage, type Database } from '@academy/service-kit';
import { groupColumns } from '../database/group-writes.ts';
import { lowerName } from '../database/lower-name.ts';
import { nameContains } from '../database/search-names.ts';
import { groups } from '../database/tables/groups.ts';
import { members } from '../database/tables/members.ts';

interface GroupPage {
  companyId: string;
  search?: string | undefined;
  sort: GroupSort;
  page: number;
  size: number;
}

const orders: Record<GroupSort, SQL[]> = {
  name: [asc(groups.name), asc(groups.id)],
  '-name': [desc(groups.name), desc(groups.id)],
};

export const selectGroups = (db: Database, where: SQL | undefined, sort: GroupSort) =>
  db
    .select(groupColumns)
    .from(groups)
    .where(where)
    .orderBy(...orders[sort])
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));

export const groupsInCompany = eq(groups.company_id, sql.placeholder('companyId'));

const selectFound = (db: Database, sort: GroupSort) =>
  db
    .select({ ...groupColumns, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(groups)
    .where(and(groupsInCompany, nameContains(groups.name, sql.placeholder('search'))))
    .orderBy(...orders[sort])
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));

/** Prepares statements for each sort order, and returns a function that reads a page of a company's groups. */
export function prepareGroupPages(db: Database) {
  const bySort = <Statement>(prepare: (sort: GroupSort) => Statement) =>
    Object.fromEntries(groupSorts.map((sort) => [sort, prepare(sort)])) as Record<GroupSort, Statement>;
  const all = bySort((sort) => selectGroups(db, groupsInCompany, sort).prepare(`groups_by_${sort}`));
  const counted = db.select({ total: count() }).from(groups).where(groupsInCompany).prepare('groups_count');
  // The plan of a prepared statement assumes a pattern that matches few groups, and uses the index for searches. A plan
  // for the actual pattern would often compare all names instead, which takes longer than PostgreSQL estimates.
  const found = bySort((sort) => selectFound(db, sort).prepare(`groups_found_by_${sort}`));

  return async ({ companyId, search, sort, page, size }: GroupPage) => {
    const bounds = boundsOf(page, size);
    if (search) {
      const { rows, total } = await readPage(
        bounds,
        (asked) => found[sort].execute({ companyId, search, ...asked }),
        (row) => row.total,
      );
      return { data: rows.map(({ total: _, ...group }): Group => group), total, page, size };
    }
    const [data, [total]] = await Promise.all([
      all[sort].execute({ companyId, ...bounds }),
      counted.execute({ companyId }),
    ]);
    return { data: data satisfies Group[], total: total?.total ?? 0, page, size };
  };
}

export async function findGroup(
  db: Database,
  companyId: string,
  groupId: string,
): Promise<Group | undefined> {
  const [found] = await db
    .select(groupColumns)
    .from(groups)
    .where(and(eq(groups.company_id, companyId), eq(groups.id, groupId)));
  return found;
}

interface GroupNames {
  companyId: string;
  id: string;
  name: string;
  externalId: string | null;
}

/** Returns true if another group of the company has this name or external id. */
export async function isTaken(tx: Database, { companyId, id, name, externalId }: GroupNames) {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    select exists (
      select from ${groups} where company_id = ${companyId} and id <> ${id} and lower(name) = ${lowerName(name)}
    ) or exists (
      select from ${groups} where company_id = ${companyId} and id <> ${id} and external_id = ${externalId}
    ) as taken`);
  return rows[0]!.taken;
}

export const storeGroup = (tx: Database, { id, name, externalId }: GroupNames) =>
  tx
    .update(groups)
    .set({ name, external_id: externalId, updated_at: sql`now()` })
    .where(eq(groups.id, id));

export async function countGroups(db: Database, companyId: string): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(groups).where(eq(groups.company_id, companyId));
  return counted?.total ?? 0;
}

/** Finds memberships by the ids that the API uses: user ids or, for members without an account, membership ids. */
export async function findMemberIds(tx: Database, companyId: string, userIds: readonly string[]) {
  const ids = [...userIds];
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.company_id, companyId),
        or(inArray(members.user_id, ids), and(isNull(members.user_id), inArray(members.id, ids))),
      ),
    );
  return rows.map(({ id }) => id);
}
