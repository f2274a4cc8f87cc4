import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '@academy/platform-data';
import type { Actor, Database } from '@academy/service-kit';
import { members } from './tables/members.ts';

interface Declining {
  companyId: string;
  membershipId: string;
  /** User id of the person who declines, which only erasures read; the company cannot see it. */
  userId: string;
}

/**
 * Declines a membership that a company has created and that has no account yet. The company must be locked. The
 * company's audit log shows only the data that the company has stated about the person, and no data of the account.
 * @returns false if there is no such membership any more
 */
export async function declineMembership(tx: Database, declining: Declining): Promise<boolean> {
  const { companyId, membershipId, userId } = declining;
  const [declined] = await tx
    .update(members)
    .set({ status: 'declined' })
    .where(
      and(
        eq(members.company_id, companyId),
        eq(members.id, membershipId),
        eq(members.status, 'imported'),
        isNull(members.user_id),
      ),
    )
    .returning({
      firstName: members.first_name,
      lastName: members.last_name,
      email: members.email_address,
    });
  if (!declined) return false;
  const asStated: Actor = {
    ...declined,
    userId: membershipId,
    roles: [],
    isAdmin: false,
    emailVerified: false,
    locale: undefined,
  };
  await recordAudit(tx, asStated, {
    companyId,
    action: 'membership_declined',
    subject: declined.email,
    memberId: membershipId,
    userId,
  });
  return true;
}
