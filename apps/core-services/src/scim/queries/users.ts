import { and, asc, count, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { groupMembers, groups } from '../../database/tables/groups.ts';
import { members } from '../../database/tables/members.ts';
import type { StoredUser } from '../resources.ts';
import type { UserAttributes } from '../user-draft.ts';
import { filterCondition, type FilterAttributes } from './filters.ts';

const groupsOfMember = sql<StoredUser['groups']>`coalesce((
  select json_agg(json_build_object('value', entered.id, 'display', entered.name) order by entered.name, entered.id)
  from ${groupMembers} entry join ${groups} entered on entered.id = entry.group_id
  where entry.member_id = "members"."id"), '[]')`;

const columns = {
  id: members.id,
  userId: members.user_id,
  userName: members.email_address,
  externalId: members.external_id,
  givenName: members.first_name,
  familyName: members.last_name,
  language: members.locale,
  startDate: members.start_date,
  managerId: members.manager_id,
  createdAt: members.created_at,
  status: members.status,
  role: members.role,
  active: sql<boolean>`${members.status} <> 'deactivated'`,
};

/** Members whom SCIM has not deleted, and who were not erased. */
const visible = (companyId: string) =>
  and(
    eq(members.company_id, companyId),
    sql`not (${members.status} = 'deactivated' and ${members.scim_deleted_at} is not null)`,
    sql`${members.email_address} not like '%@erased.invalid'`,
  );

const text = (column: SQL | (typeof members)['external_id'] | (typeof members)['locale']) =>
  ({ type: 'text', column: sql`${column}` }) as const;
const caseless = (column: SQL) => ({ type: 'text', column, ignoresCase: true }) as const;
const address = caseless(sql`lower(${members.email_address})`);
const fullName = caseless(sql`lower(trim(${members.first_name} || ' ' || ${members.last_name}))`);
const idOf = (column: (typeof members)['id'] | (typeof members)['manager_id']) =>
  ({ type: 'ids', contains: (id: string) => sql`${column} = ${id}::uuid` }) as const;
const inGroup = {
  type: 'ids',
  contains: (id: string) =>
    sql`exists (select from ${groupMembers} entry where entry.group_id = ${id}::uuid and entry.member_id = ${members.id})`,
} as const;

const filterable: FilterAttributes = {
  id: idOf(members.id),
  username: address,
  emails: address,
  'emails.value': address,
  'emails.type': text(sql`'work'`),
  'emails.primary': { type: 'boolean', column: sql`true` },
  externalid: text(members.external_id),
  displayname: fullName,
  'name.formatted': fullName,
  'name.givenname': caseless(sql`lower(${members.first_name})`),
  'name.familyname': caseless(sql`lower(${members.last_name})`),
  active: { type: 'boolean', column: sql`(${members.status} <> 'deactivated')` },
  preferredlanguage: text(members.locale),
  groups: inGroup,
  'groups.value': inGroup,
  'enterprise.manager': idOf(members.manager_id),
  'enterprise.manager.value': idOf(members.manager_id),
  'academy.startdate': text(sql`${members.start_date}::text`),
  'meta.created': { type: 'instant', column: sql`${members.created_at}` },
};

interface Asked {
  companyId: string;
  filter?: string | undefined;
  /** Index of the first resource, counted from 1. */
  startIndex: number;
  count: number;
  withGroups: boolean;
}

/** Returns a page of users that match a filter, in the order of their ids, and the number of all matches. */
export async function findUsers(
  db: Database,
  { companyId, filter, startIndex, count: size, withGroups }: Asked,
) {
  const where = and(visible(companyId), filterCondition(filter, filterable));
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(members).where(where),
    size === 0
      ? []
      : db
          .select({ ...columns, groups: withGroups ? groupsOfMember : sql<StoredUser['groups']>`'[]'::json` })
          .from(members)
          .where(where)
          .orderBy(asc(members.id))
          .limit(size)
          .offset(startIndex - 1),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Returns a user. If `isLocked` is true, `tx` locks the user. */
export async function findUser(tx: Database, companyId: string, id: string, isLocked = false) {
  const query = tx
    .select({ ...columns, groups: groupsOfMember })
    .from(members)
    .where(and(visible(companyId), eq(members.id, id)));
  const [row] = await (isLocked ? query.for('no key update') : query);
  return row;
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Finds a member deleted by SCIM who has the given address or external id, so that the same member can be reactivated. */
export async function findDeletedUser(
  tx: Database,
  companyId: string,
  { userName, externalId }: UserAttributes,
) {
  const isPerson = sql`(lower(${members.email_address}) = lower(${userName})
    or ${members.external_id} = ${externalId}::text)`;
  const [row] = await tx
    .select({ ...columns, groups: groupsOfMember })
    .from(members)
    .where(
      and(
        eq(members.company_id, companyId),
        eq(members.status, 'deactivated'),
        sql`${members.scim_deleted_at} is not null`,
        isPerson,
      ),
    )
    .orderBy(sql`(${members.external_id} = ${externalId}::text) desc nulls last`)
    .limit(1);
  return row;
}

const stored = (attributes: UserAttributes) => ({
  email_address: attributes.userName,
  external_id: attributes.externalId,
  first_name: attributes.givenName,
  last_name: attributes.familyName,
  locale: attributes.language,
  start_date: attributes.startDate,
  manager_id: attributes.managerId,
});

/** Inserts a member. Returns false if it was not inserted, because another member has the address or external id. */
export async function storeNewUser(
  tx: Database,
  { id, companyId, attributes }: { id: string; companyId: string; attributes: UserAttributes },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(members)
    .values({
      id,
      company_id: companyId,
      ...stored(attributes),
      status: attributes.active ? 'imported' : 'deactivated',
    })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Returns true if another member of the company has the address or the external id. */
export async function isTaken(
  tx: Database,
  companyId: string,
  { id, userName, externalId }: { id: string; userName: string; externalId: string | null },
): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.company_id, companyId),
        ne(members.id, id),
        sql`(lower(${members.email_address}) = lower(${userName}) or ${members.external_id} = ${externalId}::text)`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

type Status = UserRow['status'];

export const storeUser = (tx: Database, id: string, attributes: UserAttributes, status: Status) =>
  tx
    .update(members)
    .set({ ...stored(attributes), status, scim_deleted_at: null })
    .where(eq(members.id, id));

/** Deactivates a member, hides the member from SCIM, and removes the member from all groups. */
export async function storeDeletion(tx: Database, id: string): Promise<void> {
  await tx
    .update(members)
    .set({ status: 'deactivated', scim_deleted_at: sql`now()` })
    .where(eq(members.id, id));
  await tx.delete(groupMembers).where(eq(groupMembers.member_id, id));
}

/** Returns true if a company has a registered maintainer other than the given member. */
export async function hasOtherMaintainer(tx: Database, companyId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.company_id, companyId),
        ne(members.id, id),
        eq(members.role, 'maintainer'),
        eq(members.status, 'registered'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Returns true if a member of the company has the id. */
export async function isMember(tx: Database, companyId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(visible(companyId), eq(members.id, id)));
  return rows.length > 0;
}
