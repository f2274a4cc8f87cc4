import { sql, type SQL } from 'drizzle-orm';
import type { ImportLine } from '@academy/contracts';
import { boundsOf, type Database } from '@academy/service-kit';
import { isActive } from '../../database/member-states.ts';
import { revokeInvitations } from '../../database/revoke-invitations.ts';
import { importLines, imports } from '../../database/tables/imports.ts';
import { members } from '../../database/tables/members.ts';
import type { Comparison } from './comparison.ts';
import { summary } from './fingerprints.ts';

/** SQL condition: no line of the file describes the member or has the member's address. */
const isNotInFile = (importId: string): SQL => sql`
  not exists (select from ${importLines} line where line.import_id = ${importId} and line.member_id = member.id)
  and not exists (select from ${importLines} line where line.import_id = ${importId} and line.holder_id = member.id)`;

/**
 * SQL condition for the registered and imported members who are missing from the file, except the person who applies
 * the import. A member is not missing if the file contains the member's address or a line that describes the member,
 * even if this line has problems.
 */
const isMissing = ({ importId, companyId, userId }: Omit<Comparison, 'columns'>): SQL => sql`
  member.company_id = ${companyId} and ${isActive(sql`member.status`)}
  and member.user_id is distinct from ${userId}::uuid and ${isNotInFile(importId)}`;

/** Deletes import lines of the kind `missing`, which earlier versions of the program stored. */
export const deleteStoredMissing = (tx: Database, { importId }: Comparison) =>
  tx.execute(sql`delete from ${importLines} where import_id = ${importId} and kind = 'missing'`);

/** Returns the number of missing members, and a value that changes when the set of missing members changes. */
export async function summarizeMissing(tx: Database, comparison: Comparison) {
  const { rows } = await tx.execute<{ count: number; fingerprint: string }>(sql`
    select count(*)::int as count, ${summary(sql`member.id`)} as fingerprint
    from ${members} member where ${isMissing(comparison)}`);
  return rows[0]!;
}

interface MissingPage {
  companyId: string;
  importId: string;
  page: number;
  size: number;
}

/**
 * Returns one page of the members who are missing from the file, sorted by name. After the import has deactivated them,
 * returns the deactivated members. The total was stored by the last comparison.
 */
export async function findMissing(db: Database, { companyId, importId, page, size }: MissingPage) {
  const { limit, offset } = boundsOf(page, size);
  const rows = await db.transaction(async (tx) => {
    // PostgreSQL may have no statistics about the lines yet, and would then search all of them for every member.
    await tx.execute(sql`select set_config('enable_nestloop', 'off', true)`);
    const found = await tx
      .select({
        userId: sql<string>`coalesce(${imports.applied_by}, ${imports.uploaded_by})`,
        state: imports.state,
        hasLines: imports.has_lines,
        deactivatesMissing: imports.deactivate_missing,
        counts: imports.counts,
      })
      .from(imports)
      .where(sql`${imports.id} = ${importId}`);
    const [one] = found;
    if (!one?.counts || !one.hasLines || one.state === 'expired') return undefined;
    const wasDeactivated = sql`
      member.company_id = ${companyId} and member.status = 'deactivated' and member.ended_at is null
      and exists (
        select from ${imports} import where import.id = ${importId}
          and member.deactivated_at between import.updated_at and import.applied_at)
      and ${isNotInFile(importId)}`;
    const condition =
      one.state === 'applied' && one.deactivatesMissing
        ? wasDeactivated
        : isMissing({ importId, companyId, userId: one.userId });
    const { rows: listed } = await tx.execute<
      Pick<ImportLine, 'emailAddress' | 'firstName' | 'lastName'> & Record<string, unknown>
    >(sql`
      select member.email_address as "emailAddress", member.first_name as "firstName", member.last_name as "lastName"
      from ${members} member where ${condition}
      order by member.sort_name, member.user_id, member.id limit ${limit} offset ${offset}`);
    return { listed, total: one.counts.missing };
  });
  const data = rows?.listed.map((member): ImportLine => ({
    line: null,
    ...member,
    changes: [],
    accountReleased: false,
    decision: null,
    problems: [],
  }));
  return { data: data ?? [], total: rows?.total ?? 0, page, size };
}

interface Deactivated {
  count: number;
  /** Highest id of the deactivated members; the next batch begins after it. */
  last: string;
}

/**
 * Deactivates a batch of at most `size` missing members in the order of their ids, and revokes their open invitations.
 * @param after id after which the batch begins
 * @returns undefined if there are no more missing members
 */
export async function deactivateMissing(
  tx: Database,
  comparison: Comparison,
  { after, size }: { after: string; size: number },
): Promise<Deactivated | undefined> {
  const { rows } = await tx.execute<{ id: string; address: string }>(sql`
    with batch as materialized (
      select member.id from ${members} member
      where ${isMissing(comparison)} and member.id > ${after}::uuid
      order by member.id limit ${size}::int
    )
    update ${members} member set status = 'deactivated' from batch where member.id = batch.id
    returning member.id, lower(member.email_address) as address`);
  if (rows.length === 0) return undefined;
  await revokeInvitations(
    tx,
    comparison.companyId,
    rows.map(({ address }) => address),
  );
  return {
    count: rows.length,
    last: rows
      .map(({ id }) => id)
      .sort()
      .at(-1)!,
  };
}
