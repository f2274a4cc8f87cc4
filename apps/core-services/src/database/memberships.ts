import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Member, Permission } from '@academy/contracts';
import type { Actor, Database } from '@academy/service-kit';
import { addressKey, parseAddress } from './addresses.ts';
import { members } from './tables/members.ts';

export interface Membership {
  id: string;
  userId: string | null;
  status: Member['status'];
  permissions: Permission[];
  externalId: string | null;
  /** The address that the company has stated; empty if it is unknown. */
  emailAddress: string;
  /** True if another member of the company who is not deactivated has the same address. */
  isAddressTaken: boolean;
  /** True if the address and the external id of the membership identify nobody any more. */
  isEnded: boolean;
  /** Time at which the membership was deactivated, declined or ended, whichever came last; null if it is active. */
  inactiveSince: Date | null;
}

/** Memberships of one company that may belong to one person. */
export interface Memberships {
  /** The membership to which the person's account is linked. */
  own: Membership | undefined;
  /** Another membership that has the person's e-mail address and has not ended, preferably an active one. */
  namesake: Membership | undefined;
}

/** Returns the actor's normalised address; undefined if the actor's token contains no valid address. */
export const addressOf = ({ email }: Actor): string | undefined => parseAddress(email ?? '');

/** Returns the key of the actor's address; undefined unless the identity provider has verified the address. */
export function verifiedKeyOf(actor: Actor): string | undefined {
  const address = actor.emailVerified ? addressOf(actor) : undefined;
  return address === undefined ? undefined : addressKey(address);
}

/** Returns true for registered and imported members, as the SQL function `core.holds_permissions` does. */
export const isActiveMembership = ({ status }: Membership): boolean =>
  status === 'registered' || status === 'imported';

export async function findMemberships(tx: Database, companyId: string, actor: Actor): Promise<Memberships> {
  const address = addressKey(addressOf(actor) ?? '');
  const hasAddress = and(
    sql`${address} <> ''`,
    eq(sql`lower(${members.email_address})`, address),
    isNull(members.ended_at),
  );
  const rows = await tx
    .select({
      id: members.id,
      userId: members.user_id,
      status: members.status,
      permissions: members.permissions,
      externalId: members.external_id,
      emailAddress: members.email_address,
      // The columns of the outer query are written with the name of their table, because drizzle omits it.
      isAddressTaken: sql<boolean>`exists (
        select from ${members} other
        where other.company_id = "members"."company_id" and other.id <> "members"."id"
          and other.status <> 'deactivated' and other.email_address <> ''
          and lower(other.email_address) = lower("members"."email_address"))`,
      isEnded: sql<boolean>`${members.ended_at} is not null`,
      inactiveSince: sql<Date | null>`greatest(${members.deactivated_at}, ${members.ended_at})`.mapWith(
        members.deactivated_at,
      ),
    })
    .from(members)
    .where(and(eq(members.company_id, companyId), or(eq(members.user_id, actor.userId), hasAddress)))
    .orderBy(
      sql`${members.status} = 'deactivated'`,
      sql`${members.user_id} is not null`,
      desc(members.created_at),
      asc(members.id),
    );
  return {
    own: rows.find(({ userId }) => userId === actor.userId),
    namesake: rows.find(({ userId }) => userId !== actor.userId),
  };
}
