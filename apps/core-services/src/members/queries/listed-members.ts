import { sql, type SQL } from 'drizzle-orm';
import type { GroupReference, ListedMember, maxGroupsOfMember, maxListedGroups } from '@academy/contracts';
import { instantOrNull } from '@academy/service-kit';
import { isOpenInvitation } from '../../database/open-invitations.ts';
import { groupMembers, groups } from '../../database/tables/groups.ts';
import { invitations } from '../../database/tables/invitations.ts';
import { members } from '../../database/tables/members.ts';

export interface ListedRow {
  id: string;
  role: ListedMember['role'];
  status: ListedMember['status'];
  invited_on: string | null;
  invitation_refused_at: string | null;
  ended_at: string | null;
  start_date: string | null;
  groups_count: number;
  /** Number of members on all pages; null if the query does not count them. */
  total: number | null;
  first_name: string;
  last_name: string;
  email_address: string;
  external_id: string | null;
  /** Id of the manager, immediately followed by the name. */
  manager: string | null;
  /** For each group, its id immediately followed by its name; groups are separated by `separator`. */
  groups: string | null;
}

/** SQL for the time at which the e-mail of a member's open invitation turned out to be undeliverable. */
const invitationRefusedAt = sql`case when page.status <> 'registered' then (
    select ${invitations.refused_at} from ${invitations}
    where ${isOpenInvitation('email', sql`page.company_id`)}
      and lower(${invitations.email_address}) = lower(page.email_address)) end`;

const idLength = 36;
/** Separates the groups in `ListedRow.groups`. Names of groups contain no control characters (`groupName`). */
const separator = '\u001F';

/**
 * SQL for the id and name of a member's manager. A subquery is faster than a join, because PostgreSQL skips it for
 * members without a manager.
 */
const manager = sql`case when page.manager_id is not null then (
    select coalesce(boss.user_id, boss.id)
           || coalesce(nullif(trim(boss.first_name || ' ' || boss.last_name), ''), boss.email_address)
    from ${members} boss where boss.id = page.manager_id and boss.company_id = page.company_id) end`;

interface Listed {
  /** Query for at most 100 rows of `members` in the order of the list. */
  page: SQL;
  groupsLimit: typeof maxListedGroups | typeof maxGroupsOfMember;
  /** SQL for the number of members on all pages; null if the query does not count them. */
  total?: SQL;
}

/**
 * Selects the members of one page with managers and groups, in the order of the page.
 * The groups of all members of the page are read together, because a subquery for each member would take longer than
 * the rest of the query.
 */
export const selectListedMembers = ({ page, groupsLimit, total = sql`null::int` }: Listed): SQL => sql`
  with page as materialized (select row_number() over () as position, chosen.* from (${page}) chosen),
  entries as materialized (
    select entry.member_id, entry.group_id from page join ${groupMembers} entry on entry.member_id = page.id
  ),
  -- Members of a page share groups, so each group is read once.
  named as materialized (
    select id, name from ${groups} where id = any(array(select distinct entries.group_id from entries))
  ),
  -- Without "materialized", PostgreSQL may compute this for each member, because it expects that few members are found.
  listed as materialized (
    select member_id, max(count) as count,
           string_agg(id || name, ${sql.raw(`chr(${separator.charCodeAt(0)})`)} order by position) as groups
    from (
      select entries.member_id, named.id, named.name,
             row_number() over (partition by entries.member_id order by named.name, named.id) as position,
             count(*) over (partition by entries.member_id) as count
      from entries join named on named.id = entries.group_id
    ) ranked
    where position <= ${sql.raw(String(groupsLimit))}
    group by member_id
  )
  select coalesce(page.user_id, page.id) as id, page.role, page.status, page.invited_on,
         ${invitationRefusedAt} as invitation_refused_at, page.ended_at, page.start_date,
         coalesce(listed.count, 0)::int as groups_count, (${total})::int as total,
         page.first_name, page.last_name, page.email_address, page.external_id,
         ${manager} as manager, listed.groups
  from page
  left join listed on listed.member_id = page.id
  order by page.position`;

/**
 * Returns the number of members on all pages; undefined if the page is empty or its query does not count these members.
 */
export const totalOf = ([first]: readonly ListedRow[]): number | undefined => first?.total ?? undefined;

/** Converts the timestamps of a row that drizzle has read; `prepareRows` converts them itself. */
export const withInstants = (row: ListedRow): ListedRow => ({
  ...row,
  invited_on: instantOrNull(row.invited_on),
  invitation_refused_at: instantOrNull(row.invitation_refused_at),
  ended_at: instantOrNull(row.ended_at),
});

const referenceOf = (text: string): GroupReference => ({
  id: text.slice(0, idLength),
  name: text.slice(idLength),
});

export function asListedMember(row: ListedRow): ListedMember {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    emailAddress: row.email_address,
    role: row.role,
    status: row.status,
    invitedOn: row.invited_on,
    invitationRefusedAt: row.invitation_refused_at,
    externalId: row.external_id,
    startDate: row.start_date,
    manager: row.manager === null ? null : referenceOf(row.manager),
    groups: row.groups === null ? [] : row.groups.split(separator).map(referenceOf),
    groupsCount: row.groups_count,
    endedAt: row.ended_at,
  };
}
