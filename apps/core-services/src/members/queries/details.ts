import { sql } from 'drizzle-orm';
import type { maxGroupsOfMember, maxListedGroups } from '@academy/contracts';
import { type GroupReference, type ListedMember } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { asMember, memberColumns } from '../../database/member-row.ts';
import { groupMembers, groups, members } from '../../database/tables.ts';

/** Columns of a member in lists. The details by `memberId` are read by a second statement. */
export const listedColumns = {
  ...memberColumns,
  memberId: members.id,
  externalId: members.external_id,
  startDate: members.start_date,
};

export type ListedRow = Parameters<typeof asMember>[0] & {
  memberId: string;
  externalId: string | null;
  startDate: string | null;
};

interface Details extends Record<string, unknown> {
  member_id: string;
  manager_id: string | null;
  manager_name: string | null;
  groups: GroupReference[] | null;
  groups_count: number;
}

/**
 * Reads manager and groups of the members of one page, who are at most 100.
 * A separate statement reads them for the rows of the page only, and not for the rows before the page.
 */
async function findDetails(db: Database, memberIds: readonly string[], groupsLimit: number) {
  if (memberIds.length === 0) return new Map<string, Details>();
  const { rows } = await db.execute<Details>(sql`
    select member.id as member_id, coalesce(manager.user_id, manager.id) as manager_id,
           coalesce(nullif(trim(manager.first_name || ' ' || manager.last_name), ''), manager.email_address)
             as manager_name,
           listed.groups, coalesce(listed.count, 0) as groups_count
    from ${members} member
    left join ${members} manager on manager.id = member.manager_id and manager.company_id = member.company_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position)
               filter (where position <= ${groupsLimit}::int) as groups,
             count(*)::int as count
      from (
        select entry.group_id as id, named.name, row_number() over (order by named.name, entry.group_id) as position
        from ${groupMembers} entry join ${groups} named on named.id = entry.group_id
        where entry.member_id = member.id
      ) ranked
    ) listed on true
    where member.id = any(${sql.param(memberIds)}::uuid[])`);
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** Adds manager and groups to the members of one page. */
export async function withDetails(
  db: Database,
  rows: readonly ListedRow[],
  groupsLimit: typeof maxListedGroups | typeof maxGroupsOfMember,
): Promise<ListedMember[]> {
  const details = await findDetails(
    db,
    rows.map(({ memberId }) => memberId),
    groupsLimit,
  );
  return rows.map(({ memberId, externalId, startDate, ...row }) => {
    const found = details.get(memberId);
    return {
      ...asMember(row),
      externalId,
      startDate,
      manager: found?.manager_id == null ? null : { id: found.manager_id, name: found.manager_name ?? '' },
      groups: found?.groups ?? [],
      groupsCount: found?.groups_count ?? 0,
    };
  });
}
