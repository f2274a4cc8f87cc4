import { and, eq, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { learner, type Locale, type Member, type Permission } from '@academy/contracts';
import type { Actor, Database } from '@academy/service-kit';
import { addressKey, parseAddress } from './addresses.ts';
import { isOpenInvitation } from './open-invitations.ts';
import { groupMembers } from './tables/groups.ts';
import { invitations } from './tables/invitations.ts';
import { members } from './tables/members.ts';

/** A membership that may belong to a person who signs in. */
export interface Membership {
  id: string;
  /** Null if the membership has no account yet. */
  userId: string | null;
  status: Member['status'];
  permissions: Permission[];
  externalId: string | null;
}

/** The memberships of one company that may belong to one person. */
export interface Memberships {
  /** The membership that has the person's account. */
  own: Membership | undefined;
  /** The membership that has the person's e-mail address. It can be the same as `own`. */
  namesake: Membership | undefined;
}

/** Returns the actor's normalised address; undefined if the actor's token contains no valid address. */
export const addressOf = ({ email }: Actor): string | undefined => parseAddress(email ?? '');

/** Finds the actor's own membership in a company, and the membership that has the actor's e-mail address. */
export async function findMemberships(tx: Database, companyId: string, actor: Actor): Promise<Memberships> {
  const address = addressKey(addressOf(actor) ?? '');
  const hasAddress = sql<boolean>`lower(${members.email_address}) = ${address}`;
  const rows = await tx
    .select({
      id: members.id,
      userId: members.user_id,
      status: members.status,
      permissions: members.permissions,
      externalId: members.external_id,
      hasAddress,
    })
    .from(members)
    .where(and(eq(members.company_id, companyId), or(eq(members.user_id, actor.userId), hasAddress)));
  return {
    own: rows.find(({ userId }) => userId === actor.userId),
    namesake: rows.find((row) => row.hasAddress),
  };
}

/** Describes the membership that a person gets. */
export interface Joining {
  /** Id of the membership that is updated; undefined if a membership is inserted. */
  id: string | undefined;
  /** Id of another membership of the same person, which is merged into the membership `id`. */
  absorbs: string | undefined;
  emailAddress: string;
  permissions: Permission[];
  status: 'registered' | 'deactivated';
}

/**
 * Decides how the memberships of one person in a company are merged into one, which has the learner permission.
 * A membership that the company's directory lists keeps its id, because the directory refers to it.
 * @param other the membership that has the person's address, if it is not the person's own
 */
export function joiningOf(
  own: Membership | undefined,
  other: Membership | undefined,
): Pick<Joining, 'id' | 'absorbs' | 'permissions'> {
  const isListed = other !== undefined && other.status !== 'invited' && own?.externalId == null;
  const [kept, absorbed] = isListed || own === undefined ? [other, own] : [own, other];
  const held = [...(own?.permissions ?? []), ...(other?.permissions ?? [])];
  return {
    id: kept?.id,
    absorbs: absorbed?.id,
    permissions: [...new Set<Permission>([learner, ...held])],
  };
}

/** Moves the groups and the direct reports of a membership to another membership of the same person. */
async function moveRelations(tx: Database, from: string, to: string) {
  await tx.execute(sql`
    insert into ${groupMembers} as kept (group_id, member_id, entered_at)
    select group_id, ${to}::uuid, entered_at from ${groupMembers} where member_id = ${from}
    on conflict (group_id, member_id) do update set entered_at = least(kept.entered_at, excluded.entered_at)`);
  await tx.update(members).set({ manager_id: to }).where(eq(members.manager_id, from));
}

/**
 * Inserts a membership with the actor's account, or gives an existing membership the account, as `joining` states.
 * The company must be locked by `lockCompany`.
 * Names and language that the company has stored are kept; missing ones are taken from the token or the request.
 * @returns the id of the membership
 */
export async function joinMember(
  tx: Database,
  {
    actor,
    locale,
    companyId,
    joining,
  }: { actor: Actor; locale: Locale; companyId: string; joining: Joining },
): Promise<string> {
  const { id, absorbs, emailAddress, permissions, status } = joining;
  if (id === undefined) {
    const [added] = await tx
      .insert(members)
      .values({
        id: uuidv7(),
        company_id: companyId,
        user_id: actor.userId,
        first_name: actor.firstName,
        last_name: actor.lastName,
        email_address: emailAddress,
        locale: actor.locale ?? locale,
        status,
        permissions,
        invited_on: sql`now()`,
        registered_at: sql`now()`,
      })
      .returning({ id: members.id });
    return added!.id;
  }
  if (absorbs !== undefined) await moveRelations(tx, absorbs, id);
  const hasName = sql.raw(`kept.first_name <> '' or kept.last_name <> ''`);
  const wasNamed = sql.raw(`absorbed.first_name <> '' or absorbed.last_name <> ''`);
  await tx.execute(sql`
    with absorbed as (
      delete from ${members} where id = ${absorbs ?? null} and company_id = ${companyId} returning *
    )
    update ${members} kept set
      user_id = ${actor.userId}, email_address = ${emailAddress}, status = ${status},
      first_name = case when ${hasName} then kept.first_name
                        when ${wasNamed} then absorbed.first_name else ${actor.firstName} end,
      last_name = case when ${hasName} then kept.last_name
                       when ${wasNamed} then absorbed.last_name else ${actor.lastName} end,
      locale = coalesce(kept.locale, absorbed.locale, ${actor.locale ?? locale}),
      role = case when 'maintainer' in (kept.role, absorbed.role) then 'maintainer' else 'member' end,
      permissions = ${sql.param(permissions)}::text[],
      invited_on = coalesce(kept.invited_on, absorbed.invited_on),
      created_at = least(kept.created_at, absorbed.created_at),
      external_id = coalesce(kept.external_id, absorbed.external_id),
      start_date = coalesce(kept.start_date, absorbed.start_date),
      manager_id = nullif(coalesce(kept.manager_id, absorbed.manager_id), kept.id),
      -- A membership that already had an account keeps its time of joining, which may be null.
      registered_at = case when kept.user_id is not null and kept.status <> 'invited' then kept.registered_at
                           when absorbed.user_id is not null and absorbed.status <> 'invited' then absorbed.registered_at
                           else now() end
    from (select) nothing left join absorbed on true
    where kept.id = ${id} and kept.company_id = ${companyId}`);
  return id;
}

/** Marks a company's open e-mail invitations to an e-mail address as used. */
export const markInvitationsUsed = (tx: Database, companyId: string, address: string, userId: string) =>
  tx
    .update(invitations)
    .set({ used_at: sql`now()`, used_by: userId })
    .where(
      and(
        isOpenInvitation('email', companyId),
        eq(sql`lower(${invitations.email_address})`, addressKey(address)),
      ),
    );
