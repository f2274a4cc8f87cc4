import { and, asc, count, eq, sql } from 'drizzle-orm';
import { maxScimMembers } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { lowerName } from '../../database/lower-name.ts';
import { groupMembers, groups } from '../../database/tables/groups.ts';
import { members } from '../../database/tables/members.ts';
import type { GroupAttributes, MemberChanges } from '../group-draft.ts';
import type { StoredGroup } from '../resources.ts';
import { filterCondition, type FilterAttributes } from './filters.ts';

const columns = {
  id: groups.id,
  displayName: groups.name,
  externalId: groups.external_id,
  createdAt: groups.created_at,
  updatedAt: groups.updated_at,
  membersCount: groups.members_count,
};

const hasMember = {
  type: 'ids',
  contains: (id: string) =>
    sql`exists (select from ${groupMembers} entry where entry.group_id = ${groups.id} and entry.member_id = ${id}::uuid)`,
} as const;

const filterable: FilterAttributes = {
  id: { type: 'ids', contains: (id) => sql`${groups.id} = ${id}::uuid` },
  displayname: { type: 'text', column: sql`lower(${groups.name})`, ignoresCase: true, isName: true },
  externalid: { type: 'text', column: sql`${groups.external_id}` },
  members: hasMember,
  'members.value': hasMember,
  'meta.created': { type: 'instant', column: sql`${groups.created_at}` },
  'meta.lastmodified': { type: 'instant', column: sql`${groups.updated_at}` },
};

interface Asked {
  companyId: string;
  filter?: string | undefined;
  /** Index of the first resource, counted from 1. */
  startIndex: number;
  count: number;
}

/** Returns a page of groups that match a filter, without their members, and the number of all matches. */
export async function findGroups(db: Database, { companyId, filter, startIndex, count: size }: Asked) {
  const where = and(eq(groups.company_id, companyId), filterCondition(filter, filterable));
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(groups).where(where),
    size === 0
      ? []
      : db
          .select(columns)
          .from(groups)
          .where(where)
          .orderBy(asc(groups.id))
          .limit(size)
          .offset(startIndex - 1),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Finds a group without its members. If `isLocked` is true, `tx` locks the group. */
export async function findGroup(tx: Database, companyId: string, id: string, isLocked = false) {
  const query = tx
    .select(columns)
    .from(groups)
    .where(and(eq(groups.company_id, companyId), eq(groups.id, id)));
  const [row] = await (isLocked ? query.for('update') : query);
  return row;
}
export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/** Returns the members of each given group by the group's id. */
export async function findMembersOf(
  db: Database,
  groupIds: readonly string[],
): Promise<Map<string, StoredGroup['members']>> {
  const found = new Map<string, NonNullable<StoredGroup['members']>>(groupIds.map((id) => [id, []]));
  if (groupIds.length === 0) return found;
  const rows = await db
    .select({
      groupId: groupMembers.group_id,
      value: groupMembers.member_id,
      display: sql<string>`trim(${members.first_name} || ' ' || ${members.last_name})`,
    })
    .from(groupMembers)
    .innerJoin(members, eq(members.id, groupMembers.member_id))
    .where(sql`${groupMembers.group_id} = any(${sql.param([...groupIds])}::uuid[])`)
    .orderBy(asc(groupMembers.group_id), asc(groupMembers.member_id))
    .limit(maxScimMembers);
  for (const { groupId, ...member } of rows) found.get(groupId)?.push(member);
  return found;
}

/** Returns false if the group was not inserted, because another group has the name or external id. */
export async function storeNewGroup(
  tx: Database,
  { id, companyId, attributes }: { id: string; companyId: string; attributes: GroupAttributes },
): Promise<boolean> {
  const { displayName: name, externalId: external_id } = attributes;
  const { rowCount } = await tx
    .insert(groups)
    .values({ id, company_id: companyId, name, external_id })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function isGroupTaken(
  tx: Database,
  companyId: string,
  id: string,
  { displayName, externalId }: GroupAttributes,
): Promise<boolean> {
  const rows = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(
        eq(groups.company_id, companyId),
        sql`${groups.id} <> ${id}`,
        sql`(lower(${groups.name}) = ${lowerName(displayName)} or ${groups.external_id} = ${externalId}::text)`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export const storeGroup = (tx: Database, id: string, { displayName, externalId }: GroupAttributes) =>
  tx
    .update(groups)
    .set({ name: displayName, external_id: externalId, updated_at: sql`now()` })
    .where(eq(groups.id, id));

/** Returns how many of the ids belong to members of the company. */
export async function countMembers(
  tx: Database,
  companyId: string,
  ids: ReadonlySet<string>,
): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(members)
    .where(and(eq(members.company_id, companyId), sql`${members.id} = any(${sql.param([...ids])}::uuid[])`));
  return counted?.total ?? 0;
}

/**
 * Changes the members of a group. Members whose membership has ended are not added: SCIM does not show them, although
 * directories can still name them.
 * @returns how many members entered and how many left the group
 */
export async function storeMembers(tx: Database, groupId: string, changes: MemberChanges) {
  const { isReplaced, added, removed } = changes;
  const ids = (set: ReadonlySet<string>) => sql`${sql.param([...set])}::uuid[]`;
  const leaves = isReplaced ? sql`member_id <> all(${ids(added)})` : sql`member_id = any(${ids(removed)})`;
  let left = 0;
  if (isReplaced || removed.size > 0)
    left =
      (await tx.execute(sql`delete from ${groupMembers} where group_id = ${groupId} and ${leaves}`))
        .rowCount ?? 0;
  if (added.size === 0) return { entered: 0, left };
  const { rowCount } = await tx.execute(sql`
    insert into ${groupMembers} (group_id, member_id)
    select ${groupId}::uuid, id from ${members} where id = any(${ids(added)}) and ended_at is null order by id
    on conflict do nothing`);
  return { entered: rowCount ?? 0, left };
}

/** Returns true if another service uses a group, for example for the audience of a course. */
export async function isGroupUsed(tx: Database, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from core_published.group_uses_v1 where group_id = ${id} limit 1`);
  return rows.length > 0;
}

export const deleteStoredGroup = (tx: Database, id: string) => tx.delete(groups).where(eq(groups.id, id));
