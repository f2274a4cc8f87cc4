import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { maxGroups } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { groupMembers, groups } from './tables/groups.ts';
import { members } from './tables/members.ts';

export const groupColumns = {
  id: groups.id,
  name: groups.name,
  externalId: groups.external_id,
  membersCount: groups.members_count,
};

/**
 * Inserts a group unless its name or external id exists, or the company has too many groups (rule 232).
 * @param name a name that the schema `groupName` has already validated and normalised
 * @returns undefined if the group was not inserted
 */
export async function insertGroup(
  tx: Database,
  { companyId, name, externalId }: { companyId: string; name: string; externalId: string | null },
) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${groups} (id, company_id, name, external_id)
    select ${uuidv7()}::uuid, ${companyId}::uuid, ${name}, ${externalId}
    where (select count(*) from ${groups} where company_id = ${companyId}) < ${maxGroups}::int
    on conflict do nothing returning id`);
  const [added] = rows;
  return added && { id: added.id, name, externalId, membersCount: 0 };
}

/**
 * Locks a group of the company until the transaction ends. Until then, no other transaction can change the group or
 * use it in the academy.
 */
export async function lockGroup(tx: Database, companyId: string, groupId: string) {
  const [found] = await tx
    .select(groupColumns)
    .from(groups)
    .where(and(eq(groups.company_id, companyId), eq(groups.id, groupId)))
    .for('update');
  return found;
}

/**
 * Deletes a group and removes all members from it. The caller must have locked its row.
 * @returns false if the group was not deleted, because the academy uses it, for example for the audience of a course
 */
export async function removeGroup(tx: Database, groupId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from ${groups} where id = ${groupId}
      and not exists (select from core_published.group_uses_v1 where group_id = ${groupId})`);
  return rowCount === 1;
}

/**
 * Adds members to a group. Ids of other companies' members, of members whose membership has ended, and of members who
 * are already in the group are ignored.
 * @param memberIds ids of memberships, at most 10,000
 * @returns the number of added members
 */
export async function addToGroup(
  tx: Database,
  { companyId, groupId, memberIds }: { companyId: string; groupId: string; memberIds: readonly string[] },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${groupMembers} (group_id, member_id)
    select ${groupId}::uuid, id from ${members}
    where company_id = ${companyId} and ended_at is null and id = any(${sql.param(memberIds)}::uuid[]) order by id
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** @param memberIds ids of memberships, at most 10,000 @returns the number of removed members */
export async function removeFromGroup(
  tx: Database,
  { groupId, memberIds }: { groupId: string; memberIds: readonly string[] },
): Promise<number> {
  const { rowCount } = await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.group_id, groupId), inArray(groupMembers.member_id, [...memberIds])));
  return rowCount ?? 0;
}
