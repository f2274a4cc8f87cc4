import { sql, type SQL } from 'drizzle-orm';
import type { GroupReference, ListedMember, maxGroupsOfMember, maxListedGroups } from '@academy/contracts';
import { instantOrNull, packed, textOrNull, unpacked } from '@academy/service-kit';
import { isOpenInvitation } from '../../database/open-invitations.ts';
import { groupMembers, groups } from '../../database/tables/groups.ts';
import { invitations } from '../../database/tables/invitations.ts';
import { members } from '../../database/tables/members.ts';

/** A member as `selectListedMembers` returns it. */
export interface ListedRow {
  /** The values of `PackedValues`. */
  member: string;
  first_name: string;
  last_name: string;
  email_address: string;
  external_id: string | null;
  /** Id and name of the manager. */
  manager: string | null;
  /** Ids and names of the groups. */
  groups: string | null;
}

type PackedValues = [
  id: string,
  role: ListedMember['role'],
  status: ListedMember['status'],
  invitedOn: string,
  invitationRefusedAt: string,
  startDate: string,
  groupsCount: string,
  total: string,
  endedAt: string,
];

/** SQL for the time at which the e-mail of a member's open invitation was refused. */
const invitationRefusedAt = sql`case when page.status <> 'registered' then (
    select ${invitations.refused_at} from ${invitations}
    where ${isOpenInvitation('email', sql`page.company_id`)}
      and lower(${invitations.email_address}) = lower(page.email_address)) end`;

/** SQL for the values of `PackedValues`, in the same order. */
const packedColumns = (total: SQL) => [
  ...[sql`coalesce(page.user_id, page.id)`, sql`page.role`, sql`page.status`, sql`page.invited_on`],
  ...[invitationRefusedAt, sql`page.start_date`, sql`coalesce(listed.count, 0)`, total, sql`page.ended_at`],
];

/** Number of characters of a UUID. In `ListedRow`, the text of a manager or group is its UUID and then its name. */
const idLength = 36;
/** Separates the groups in `ListedRow.groups`. Names of groups contain no control characters (`groupName`). */
const separator = '\u001F';

/** The manager's id and name. A subquery is faster than a join, because PostgreSQL skips it for members without a manager. */
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
  -- Without "materialized", PostgreSQL may compute this for each member, because it expects that few members are found.
  listed as materialized (
    select member_id, max(count) as count,
           string_agg(id || name, ${sql.raw(`chr(${separator.charCodeAt(0)})`)} order by position) as groups
    from (
      select entry.member_id, named.id, named.name,
             row_number() over (partition by entry.member_id order by named.name, named.id) as position,
             count(*) over (partition by entry.member_id) as count
      from page
      join ${groupMembers} entry on entry.member_id = page.id
      join ${groups} named on named.id = entry.group_id
    ) ranked
    where position <= ${sql.raw(String(groupsLimit))}
    group by member_id
  )
  select ${packed(packedColumns(total))} as member, page.first_name, page.last_name, page.email_address, page.external_id,
         ${manager} as manager, listed.groups
  from page
  left join listed on listed.member_id = page.id
  order by page.position`;

const valuesOf = ({ member }: ListedRow) => unpacked<PackedValues>(member);

/** Returns the number of members on all pages; undefined if the page is empty or its query does not count them. */
export function totalOf([first]: readonly ListedRow[]): number | undefined {
  const total = first && textOrNull(valuesOf(first)[7]);
  return total ? Number(total) : undefined;
}

/** Returns the id and the name of a manager or group. */
const referenceOf = (text: string): GroupReference => ({
  id: text.slice(0, idLength),
  name: text.slice(idLength),
});

export function asListedMember(row: ListedRow): ListedMember {
  const [id, role, status, invitedOn, invitationRefusedAt, startDate, groupsCount, , endedAt] = valuesOf(row);
  return {
    id,
    firstName: row.first_name,
    lastName: row.last_name,
    emailAddress: row.email_address,
    role,
    status,
    invitedOn: instantOrNull(invitedOn),
    invitationRefusedAt: instantOrNull(invitationRefusedAt),
    externalId: row.external_id,
    startDate: textOrNull(startDate),
    manager: row.manager === null ? null : referenceOf(row.manager),
    groups: row.groups === null ? [] : row.groups.split(separator).map(referenceOf),
    groupsCount: Number(groupsCount),
    endedAt: instantOrNull(endedAt),
  };
}
