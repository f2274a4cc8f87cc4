import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { isOpenInvitation } from '../../database/open-invitations.ts';
import { invitations } from '../../database/tables/invitations.ts';
import { members } from '../../database/tables/members.ts';

/** Finds a member by user id or membership id. `isInvited` is true for an invited person without an account. */
export async function findInvitee(db: Database, companyId: string, userId: string) {
  const [invitee] = await db
    .select({
      id: members.id,
      emailAddress: members.email_address,
      isInvited: sql<boolean>`${members.status} = 'invited' and ${members.user_id} is null`,
    })
    .from(members)
    .where(
      and(
        eq(members.company_id, companyId),
        or(eq(members.user_id, userId), and(isNull(members.user_id), eq(members.id, userId))),
      ),
    );
  return invitee;
}

const openInvitation = (companyId: string, addressKey: string) =>
  and(isOpenInvitation('email', companyId), eq(sql`lower(${invitations.email_address})`, addressKey));

/** Returns when the unused invitation of an address was last sent; undefined if there is no invitation. */
export async function findLastSending(db: Database, companyId: string, addressKey: string) {
  const [last] = await db
    .select({ sentAt: sql<Date>`${invitations.last_sent_at}`.mapWith(invitations.last_sent_at) })
    .from(invitations)
    .where(and(openInvitation(companyId, addressKey), isNotNull(invitations.last_sent_at)))
    .orderBy(desc(invitations.last_sent_at))
    .limit(1);
  return last;
}

/** Revokes the unused e-mail invitations of an address. */
export const revokeInvitations = (tx: Database, companyId: string, addressKey: string) =>
  tx
    .update(invitations)
    .set({ revoked_at: sql`now()` })
    .where(openInvitation(companyId, addressKey));
