import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Locale, Member } from '@academy/contracts';
import type { Actor, Database } from '@academy/service-kit';
import { asMember, memberColumns } from '../../database/member-row.ts';
import { invitations, members } from '../../database/tables.ts';
import { addressKey } from '../addresses.ts';
import { addressOf, type Decision } from '../rules.ts';

/** Finds the membership of the actor's user in a company, and the membership with the actor's address. */
export async function findMemberships(tx: Database, companyId: string, actor: Actor) {
  const address = addressKey(addressOf(actor) ?? '');
  const hasAddress = sql<boolean>`lower(${members.email_address}) = ${address}`;
  const rows = await tx
    .select({
      id: members.id,
      userId: members.user_id,
      status: members.status,
      permissions: members.permissions,
      hasAddress,
    })
    .from(members)
    .where(and(eq(members.company_id, companyId), or(eq(members.user_id, actor.userId), hasAddress)));
  return {
    own: rows.find(({ userId }) => userId === actor.userId),
    namesake: rows.find((row) => row.hasAddress),
  };
}

interface Joining {
  actor: Actor;
  /** Language for an actor whose token contains no language. */
  locale: Locale;
  companyId: string;
  decision: NonNullable<Decision['join']>;
}

/** Makes the actor a member. @returns the id of their membership */
export async function storeMember(
  tx: Database,
  { actor, locale, companyId, decision }: Joining,
): Promise<string> {
  const { id = uuidv7(), emailAddress, permissions } = decision;
  const values = {
    user_id: actor.userId,
    first_name: actor.firstName,
    last_name: actor.lastName,
    email_address: emailAddress,
    locale: actor.locale ?? locale,
    status: 'registered' as const,
    permissions,
  };
  await tx
    .insert(members)
    .values({ id, company_id: companyId, ...values, invited_on: sql`now()` })
    .onConflictDoUpdate({ target: members.id, set: values });
  return id;
}

export const deleteMember = (tx: Database, id: string) => tx.delete(members).where(eq(members.id, id));

/** Marks the open e-mail invitations of an address as used. */
export const markInvitationsUsed = (tx: Database, companyId: string, address: string, userId: string) =>
  tx
    .update(invitations)
    .set({ used_at: sql`now()`, used_by: userId })
    .where(
      and(
        eq(invitations.company_id, companyId),
        eq(invitations.kind, 'email'),
        isNull(invitations.used_at),
        isNull(invitations.revoked_at),
        eq(sql`lower(${invitations.email_address})`, addressKey(address)),
      ),
    );

export async function findMembership(tx: Database, id: string): Promise<Member> {
  const [row] = await tx.select(memberColumns).from(members).where(eq(members.id, id));
  return asMember(row!);
}
