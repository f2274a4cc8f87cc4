import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { isMemberOf } from '../../database/member-of.ts';
import { isNotErased } from '../../database/not-erased.ts';
import { isOpenInvitation } from '../../database/open-invitations.ts';
import { invitations } from '../../database/tables/invitations.ts';
import { members } from '../../database/tables/members.ts';

/** Finds a member by user id or membership id, with flags that say which invitations are possible. */
export async function findInvitee(db: Database, companyId: string, userId: string) {
  const [invitee] = await db
    .select({
      id: members.id,
      userId: members.user_id,
      emailAddress: members.email_address,
      isInvited: sql<boolean>`${members.status} = 'invited' and ${members.user_id} is null`,
      /**
       * True for a declined, deactivated or imported member who can join the company by accepting an invitation; false
       * for an erased person.
       */
      canJoin: sql<boolean>`${members.ended_at} is null and ${members.email_address} <> ''
        and ${isNotErased(members.email_address)}
        and (${members.status} in ('declined', 'deactivated') or ${members.status} = 'imported' and ${members.user_id} is null)`,
    })
    .from(members)
    .where(isMemberOf(companyId, userId));
  return invitee;
}

/** Finds the given members who have no account and can be invited (rule 413). */
export const findNeverSignedIn = (db: Database, companyId: string, memberIds: readonly string[]) =>
  db
    .select({ address: members.email_address, locale: members.locale })
    .from(members)
    .where(
      and(
        eq(members.company_id, companyId),
        inArray(members.id, [...memberIds]),
        inArray(members.status, ['invited', 'imported']),
        isNull(members.user_id),
        isNull(members.ended_at),
        ne(members.email_address, ''),
      ),
    )
    .orderBy(asc(members.id));

/** Returns when the unused invitation of an address was last sent; undefined if there is no invitation. */
export async function findLastSending(db: Database, companyId: string, addressKey: string) {
  const [last] = await db
    .select({ sentAt: sql<Date>`${invitations.last_sent_at}`.mapWith(invitations.last_sent_at) })
    .from(invitations)
    .where(
      and(
        isOpenInvitation('email', companyId),
        eq(sql`lower(${invitations.email_address})`, addressKey),
        isNotNull(invitations.last_sent_at),
      ),
    )
    .orderBy(desc(invitations.last_sent_at))
    .limit(1);
  return last;
}
