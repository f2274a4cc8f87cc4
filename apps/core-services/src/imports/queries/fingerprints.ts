import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { groupMembers, groups } from '../../database/tables/groups.ts';
import { importLines } from '../../database/tables/imports.ts';
import { members } from '../../database/tables/members.ts';
import type { Comparison } from './comparison.ts';

/**
 * SQL expression for the number of rows and a hash of their columns. The hash does not depend on the order of the rows.
 */
export const summary = (columns: SQL) =>
  sql`count(*) || '/' || coalesce(bit_xor(hash_record_extended(row(${columns}), 0)), 0)`;

/**
 * Returns a fingerprint of everything that the comparison reads: the members, the groups and the lines of the file. A
 * row is represented by its `xmin` (the id of the transaction that wrote the row), which changes with every change of
 * the row. Lines are included, because an erasure deletes lines or removes their managers, and because people decide
 * about lines.
 */
export async function computeFingerprint(tx: Database, { importId, companyId, columns }: Comparison) {
  const { rows } = await tx.execute<{ fingerprint: string }>(sql`
    select concat_ws(' ',
      (select ${summary(sql`id, xmin`)} from ${members} where company_id = ${companyId}),
      (select ${summary(sql`position, manager_key, decision`)} from ${importLines}
       where import_id = ${importId} and line is not null),
      (select ${summary(sql`known.id, known.xmin`)} from ${groups} known
       where company_id = ${companyId} and ${columns.includes('groups')}::boolean),
      (select ${summary(sql`membership.group_id, membership.member_id, membership.xmin`)}
       from ${groups} known join ${groupMembers} membership on membership.group_id = known.id
       where known.company_id = ${companyId} and ${columns.includes('groups')}::boolean)) as fingerprint`);
  return rows[0]!.fingerprint;
}
