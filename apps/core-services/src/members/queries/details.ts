import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { maxGroupsOfMember, maxListedGroups } from '@academy/contracts';
import { type GroupReference, type ListedMember } from '@academy/contracts';
import { prepareRows } from '@academy/service-kit';
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

interface Details {
  member_id: string;
  manager_id: string | null;
  manager_name: string | null;
  groups: GroupReference[] | null;
  groups_count: number;
}

/**
 * Prepares the query for manager and groups of the members of one page, who are at most 100.
 * A separate statement reads them for the rows of the page only, and not for the rows before the page.
 */
const prepareDetails = (pool: Pool) =>
  prepareRows<Details>(
    pool,
    'member_details',
    sql`
    select member.id as member_id, coalesce(manager.user_id, manager.id) as manager_id,
           coalesce(nullif(trim(manager.first_name || ' ' || manager.last_name), ''), manager.email_address)
             as manager_name,
           listed.groups, coalesce(listed.count, 0) as groups_count
    from ${members} member
    left join ${members} manager on manager.id = member.manager_id and manager.company_id = member.company_id
    left join lateral (
      select json_agg(json_build_object('id', id, 'name', name) order by position)
               filter (where position <= ${sql.placeholder('groupsLimit')}::int) as groups,
             count(*)::int as count
      from (
        select entry.group_id as id, named.name, row_number() over (order by named.name, entry.group_id) as position
        from ${groupMembers} entry join ${groups} named on named.id = entry.group_id
        where entry.member_id = member.id
      ) ranked
    ) listed on true
    where member.id = any(${sql.placeholder('memberIds')}::uuid[])`,
  );

/** Prepares a function that adds manager and groups to the members of one page. */
export function prepareMemberDetails(pool: Pool) {
  const readDetails = prepareDetails(pool);

  return async (
    rows: readonly ListedRow[],
    groupsLimit: typeof maxListedGroups | typeof maxGroupsOfMember,
  ): Promise<ListedMember[]> => {
    if (rows.length === 0) return [];
    const read = await readDetails({ memberIds: rows.map(({ memberId }) => memberId), groupsLimit });
    const details = new Map(read.map((row) => [row.member_id, row]));
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
  };
}
