import { and, eq, sql } from 'drizzle-orm';
import { maxMembershipRequests, type Member, type MembershipRequest } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { asMember, memberColumns } from '../database/member-row.ts';
import { members } from '../database/tables/members.ts';
import { membershipRefusals } from '../database/tables/membership-refusals.ts';
import { undecidedMemberships } from '../database/undecided-memberships.ts';

interface Person {
  userId: string;
  address: string;
}

const undecidedOf = ({ userId, address }: Person) =>
  undecidedMemberships({ userId: sql`${userId}::uuid`, address: sql`${address}::text` });

/** Finds the memberships that a person can accept or refuse, sorted by the name of the company. */
export async function findRequests(db: Database, person: Person): Promise<MembershipRequest[]> {
  const { rows } = await db.execute<{ id: string; companyName: string }>(sql`
    select id, company_name as "companyName" from (${undecidedOf(person)}) undecided
    where not is_refused order by company_name, id limit ${maxMembershipRequests}`);
  return rows;
}

/** Returns true if the person has neither accepted nor refused the membership yet. */
export async function isRequested(tx: Database, person: Person, membershipId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from (${undecidedOf(person)}) undecided where id = ${membershipId}::uuid and not is_refused`);
  return rowCount === 1;
}

/**
 * Finds the company of a membership that the person can accept or refuse, or has accepted or refused. Such a membership
 * has the person's account, or the person's address and no account.
 */
export async function findAnswerable(db: Database, { userId, address }: Person, membershipId: string) {
  const [found] = await db
    .select({ companyId: members.company_id })
    .from(members)
    .where(
      and(
        eq(members.id, membershipId),
        sql`(${members.user_id} = ${userId}
             or (${members.user_id} is null and lower(${members.email_address}) = ${address}))`,
      ),
    );
  return found;
}

/** Returns the user's membership with the given id if it is registered. */
export async function findJoined(
  tx: Database,
  userId: string,
  membershipId: string,
): Promise<Member | undefined> {
  const [row] = await tx
    .select(memberColumns)
    .from(members)
    .where(and(eq(members.id, membershipId), eq(members.user_id, userId), eq(members.status, 'registered')));
  return row && asMember(row);
}

export async function isDeclined(tx: Database, userId: string, membershipId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from ${members} declined
    join ${membershipRefusals} refusal on refusal.company_id = declined.company_id and refusal.user_id = ${userId}
    where declined.id = ${membershipId} and declined.status = 'declined'`);
  return rowCount === 1;
}

/** Stores that a user has refused to join a company, or renews the time of an earlier refusal. */
export const storeRefusal = (tx: Database, companyId: string, userId: string) =>
  tx
    .insert(membershipRefusals)
    .values({ company_id: companyId, user_id: userId, refused_at: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: [membershipRefusals.user_id, membershipRefusals.company_id],
      set: { refused_at: sql`clock_timestamp()` },
    });
