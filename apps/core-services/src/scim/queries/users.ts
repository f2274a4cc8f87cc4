import { and, asc, count, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { groupMembers, groups } from '../../database/tables/groups.ts';
import { isNotErased } from '../../database/not-erased.ts';
import { members } from '../../database/tables/members.ts';
import { enterpriseTexts } from '../attributes.ts';
import type { StoredUser } from '../resources.ts';
import { filterCondition, type FilterAttributes } from './filters.ts';

const groupsOfMember = sql<StoredUser['groups']>`coalesce((
  select json_agg(json_build_object('value', entered.id, 'display', entered.name) order by entered.name, entered.id)
  from ${groupMembers} entry join ${groups} entered on entered.id = entry.group_id
  where entry.member_id = "members"."id"), '[]')`;

// `exists` is not used, because PostgreSQL would read all members to compute it for a page of users.
const isManagerShown = sql<boolean>`((
  select true from ${members} boss
  where boss.id = "members"."manager_id" and boss.ended_at is null and ${isNotErased(sql`boss.email_address`)}) is true)`;

export const userColumns = {
  id: members.id,
  userId: members.user_id,
  loginName: members.login_name,
  address: members.email_address,
  addressType: members.address_type,
  externalId: members.external_id,
  givenName: members.first_name,
  familyName: members.last_name,
  language: members.locale,
  startDate: members.start_date,
  managerId: members.manager_id,
  isManagerShown,
  enterprise: members.enterprise,
  createdAt: members.created_at,
  updatedAt: members.updated_at,
  endedAt: members.ended_at,
  status: members.status,
  role: members.role,
  /** True if the directory lists the person as active, even if the person has declined the membership. */
  active: sql<boolean>`${members.status} <> 'deactivated'`,
};

/** SQL condition: the membership has not ended, and the person was not erased. */
export const visible = (companyId: string | SQLWrapper) =>
  and(eq(members.company_id, companyId), isNull(members.ended_at), isNotErased(members.email_address));

const text = (column: SQL | (typeof members)['external_id'] | (typeof members)['locale']) =>
  ({ type: 'text', column: sql`${column}` }) as const;
const caseless = (column: SQL) => ({ type: 'text', column, ignoresCase: true }) as const;
/**
 * SQL condition: the text occurs in `search_text`, which contains a member's names, address, login name and external
 * id.
 */
const contains = (stated: string) =>
  sql`${members.search_text} like '%' || core.search_key(${stated}) || '%'`;
const searched = { indexed: { contains } };
const isAddress = true;
const hasAddress = (compared: SQL) => sql`lower(${members.email_address}) = ${compared}`;
const address = {
  ...caseless(sql`lower(${members.email_address})`),
  ...{ isAddress, indexed: { contains, equals: hasAddress } },
} as const;
const hasUserName = (compared: SQL) => sql`(lower(${members.login_name}) = ${compared}
  or (${members.login_name} is null and ${hasAddress(compared)}))`;
const userName = {
  ...caseless(sql`lower(coalesce(${members.login_name}, ${members.email_address}))`),
  ...{ isAddress, indexed: { contains, equals: hasUserName } },
} as const;
const fullName = {
  ...caseless(sql`lower(trim(${members.first_name} || ' ' || ${members.last_name}))`),
  ...searched,
  isName: true,
};
const hasId = { type: 'ids', contains: (id: string) => sql`${members.id} = ${id}::uuid` } as const;
const hasManager = {
  type: 'ids',
  contains: (id: string) => sql`(${members.manager_id} = ${id}::uuid and ${isManagerShown})`,
} as const;
const inGroup = {
  type: 'ids',
  contains: (id: string) =>
    sql`exists (select from ${groupMembers} entry where entry.group_id = ${id}::uuid and entry.member_id = ${members.id})`,
} as const;

const filterable: FilterAttributes = {
  id: hasId,
  username: userName,
  emails: address,
  'emails.value': address,
  'emails.type': caseless(sql`lower(coalesce(${members.address_type}, 'work'))`),
  'emails.primary': { type: 'boolean', column: sql`true` },
  externalid: {
    ...text(members.external_id),
    indexed: { contains, equals: (compared) => sql`${members.external_id} = ${compared}` },
  },
  displayname: fullName,
  'name.formatted': fullName,
  'name.givenname': { ...caseless(sql`lower(${members.first_name})`), ...searched, isName: true },
  'name.familyname': { ...caseless(sql`lower(${members.last_name})`), ...searched, isName: true },
  active: { type: 'boolean', column: sql`(${members.status} not in ('deactivated', 'declined'))` },
  preferredlanguage: text(members.locale),
  groups: inGroup,
  'groups.value': inGroup,
  'enterprise.manager': hasManager,
  'enterprise.manager.value': hasManager,
  'academy.startdate': text(sql`${members.start_date}::text`),
  'meta.created': { type: 'instant', column: sql`${members.created_at}` },
  'meta.lastmodified': { type: 'instant', column: sql`${members.updated_at}` },
  ...Object.fromEntries(
    Object.entries(enterpriseTexts).map(([name, attribute]) => [
      `enterprise.${name}`,
      caseless(sql`lower(${members.enterprise} ->> ${sql.raw(`'${attribute}'`)})`),
    ]),
  ),
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
  // A subquery selects the ids of the page, because PostgreSQL would otherwise also compute the groups of all users
  // before the page.
  const page = db
    .select({ id: members.id })
    .from(members)
    .where(where)
    .orderBy(asc(members.id))
    .limit(size)
    .offset(startIndex - 1);
  const rows =
    size === 0
      ? []
      : await db
          .select({
            ...userColumns,
            groups: withGroups ? groupsOfMember : sql<StoredUser['groups']>`'[]'::json`,
          })
          .from(members)
          .where(sql`${members.id} = any(array(${page}))`)
          .orderBy(asc(members.id));
  // A page that is not full is the last one, so the number of all matches is known without a count.
  if (rows.length < size && (rows.length > 0 || startIndex === 1))
    return { rows, total: startIndex - 1 + rows.length };
  const [counted] = await db.select({ total: count() }).from(members).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Finds a user. If `isLocked` is true, `tx` locks the user. */
export async function findUser(tx: Database, companyId: string, id: string, isLocked = false) {
  const query = tx
    .select({ ...userColumns, groups: groupsOfMember })
    .from(members)
    .where(and(visible(companyId), eq(members.id, id)));
  const [row] = await (
    isLocked ? query.for('no key update').prepare('scim_user_lock') : query.prepare('scim_user')
  ).execute();
  return row;
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;
