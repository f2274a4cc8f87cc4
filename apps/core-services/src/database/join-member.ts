import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Locale } from '@academy/contracts';
import type { Actor, Database } from '@academy/service-kit';
import { addressKey } from './addresses.ts';
import type { Joining } from './joining.ts';
import { isActive } from './member-states.ts';
import { isOpenInvitation } from './open-invitations.ts';
import { groupMembers } from './tables/groups.ts';
import { invitations } from './tables/invitations.ts';
import { members } from './tables/members.ts';
import { mergedMembers } from './tables/merged-members.ts';
import { membershipRefusals } from './tables/membership-refusals.ts';
import { recordVerifiedAddress } from './verified-addresses.ts';

/** Moves the groups and the direct reports of a membership to another membership of the same person. */
async function moveRelations(tx: Database, from: string, to: string) {
  await tx.execute(sql`
    insert into ${groupMembers} as kept (group_id, member_id, entered_at)
    select group_id, ${to}::uuid, entered_at from ${groupMembers} where member_id = ${from}
    on conflict (group_id, member_id) do update set entered_at = least(kept.entered_at, excluded.entered_at)`);
  await tx.update(members).set({ manager_id: to }).where(eq(members.manager_id, from));
}

const markInvitationsUsed = (tx: Database, companyId: string, address: string, userId: string) =>
  tx
    .update(invitations)
    .set({ used_at: sql`now()`, used_by: userId })
    .where(
      and(
        isOpenInvitation('email', companyId),
        eq(sql`lower(${invitations.email_address})`, addressKey(address)),
      ),
    );

interface Join {
  actor: Actor;
  /** Language that is stored if neither the company nor the token states one. */
  locale: Locale;
  companyId: string;
  /** The actor's verified address. */
  address: string;
  joining: Joining;
}

async function insertMember(tx: Database, { actor, locale, companyId, joining }: Join): Promise<string> {
  const id = uuidv7();
  await tx.insert(members).values({
    id,
    company_id: companyId,
    user_id: actor.userId,
    first_name: actor.firstName,
    last_name: actor.lastName,
    email_address: joining.emailAddress,
    locale: actor.locale ?? locale,
    status: 'registered',
    permissions: joining.permissions,
    invited_on: sql`now()`,
    registered_at: sql`now()`,
  });
  return id;
}

/**
 * Links the actor's account to a membership, and merges the membership `joining.absorbs` into it. If the membership
 * `joining.absorbs` was inactive, its permissions other than the learner permission become former permissions of the
 * remaining membership. If the remaining membership was inactive, the trigger `members_returning` does the same with
 * the permissions that the remaining membership had before.
 */
async function updateMember(tx: Database, id: string, { actor, locale, companyId, joining }: Join) {
  const { absorbs, loses, emailAddress, permissions } = joining;
  if (absorbs !== undefined) await moveRelations(tx, absorbs, id);
  if (loses !== undefined)
    await tx
      .update(members)
      .set({ user_id: null, registered_at: null })
      .where(and(eq(members.company_id, companyId), eq(members.id, loses)));
  const hasName = sql.raw(`kept.first_name <> '' or kept.last_name <> ''`);
  const wasNamed = sql.raw(`absorbed.first_name <> '' or absorbed.last_name <> ''`);
  const wasActive = isActive(sql.raw('absorbed.status'));
  /**
   * SQL for an identifier: the value of the remaining membership or, if that has none, of the absorbed one. Values of
   * ended memberships are left out, because they identify nobody any more.
   */
  const identifier = (column: string) =>
    sql.raw(
      `coalesce(case when kept.ended_at is null then kept.${column} end,
                case when absorbed.ended_at is null then absorbed.${column} end)`,
    );
  await tx.execute(sql`
    with absorbed as (
      delete from ${members} where id = ${absorbs ?? null} and company_id = ${companyId} returning *
    ), merged as (
      insert into ${mergedMembers} (member_id, company_id, user_id)
      select id, company_id, ${actor.userId}::uuid from absorbed
    ), announced as (
      insert into core_published.joined_members_v1 (company_id, member_id, user_id)
      select company_id, id, ${actor.userId}::uuid from absorbed where user_id is null
    )
    update ${members} kept set
      user_id = ${actor.userId}, email_address = ${emailAddress}, status = 'registered',
      first_name = case when ${hasName} then kept.first_name
                        when ${wasNamed} then absorbed.first_name else ${actor.firstName} end,
      last_name = case when ${hasName} then kept.last_name
                       when ${wasNamed} then absorbed.last_name else ${actor.lastName} end,
      locale = coalesce(kept.locale, absorbed.locale, ${actor.locale ?? locale}),
      role = case when kept.role = 'maintainer' or (absorbed.role = 'maintainer' and ${wasActive})
                  then 'maintainer' else 'member' end,
      former_role = case when absorbed.role = 'maintainer' and not ${wasActive} then 'maintainer'
                         else coalesce(kept.former_role, absorbed.former_role) end,
      permissions = ${sql.param(permissions)}::text[],
      former_permissions = core.non_learner_permissions(
        kept.former_permissions || absorbed.former_permissions
        || case when not ${wasActive} then absorbed.permissions end),
      invited_on = coalesce(kept.invited_on, absorbed.invited_on),
      created_at = least(kept.created_at, absorbed.created_at),
      external_id = ${identifier('external_id')},
      login_name = ${identifier('login_name')},
      enterprise = coalesce(absorbed.enterprise, '{}') || kept.enterprise,
      start_date = coalesce(kept.start_date, absorbed.start_date),
      manager_id = nullif(coalesce(kept.manager_id, absorbed.manager_id), kept.id),
      -- An active membership that already had an account keeps its time of joining, which may be null.
      registered_at = case when kept.user_id is not null and ${isActive(sql.raw('kept.status'))} then kept.registered_at
                           when absorbed.user_id is not null and ${wasActive} then absorbed.registered_at
                           else now() end
    from (select) nothing left join absorbed on true
    where kept.id = ${id} and kept.company_id = ${companyId}`);
}

/**
 * Inserts a membership with the actor's account, or links the account to an existing membership, as `joining` states.
 * The company must be locked by `lockCompany`, and the actor's address must be verified. Data that the company has
 * stated stays unchanged; a missing name or language is taken from the token or the request. The company's open e-mail
 * invitations to the address are marked as used. If the actor has refused to join the company before, the refusal is
 * deleted.
 * @returns the id of the membership
 */
export async function joinMember(tx: Database, join: Join): Promise<string> {
  const { actor, companyId, address, joining } = join;
  if (joining.id !== undefined) await updateMember(tx, joining.id, join);
  const id = joining.id ?? (await insertMember(tx, join));
  await markInvitationsUsed(tx, companyId, address, actor.userId);
  await tx
    .delete(membershipRefusals)
    .where(and(eq(membershipRefusals.company_id, companyId), eq(membershipRefusals.user_id, actor.userId)));
  await recordVerifiedAddress(tx, actor.userId, addressKey(address));
  return id;
}
