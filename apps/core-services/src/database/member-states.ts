import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Member } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { members } from './tables/members.ts';

/**
 * SQL expression for the status of a member whom the company's directory lists as active (rule 231).
 * An invited member becomes imported and can still accept the invitation.
 * A deactivated member becomes registered or, without an account, imported.
 */
export const listedStatus: SQL<Member['status']> = sql`case
  when ${members.status} in ('registered', 'imported') then ${members.status}
  when ${members.user_id} is null then 'imported' else 'registered' end`;

/** A member whose status has changed. `userId` is null for members without an account. */
export interface ChangedMember {
  id: string;
  userId: string | null;
  emailAddress: string;
  status: Member['status'];
}

const changed = {
  id: members.id,
  userId: members.user_id,
  emailAddress: members.email_address,
  status: members.status,
};
const ofCompany = (companyId: string, memberIds: readonly string[]) =>
  and(eq(members.company_id, companyId), inArray(members.id, [...memberIds]));

/**
 * Deactivates members, who lose access within 30 seconds and keep their progress and certificates.
 * Lock the company first by `lockCompany`. The caller records the change in the audit log.
 * @param memberIds ids of memberships, at most 10,000
 * @returns the members who were not deactivated before
 */
export const deactivateMembers = (
  tx: Database,
  companyId: string,
  memberIds: readonly string[],
): Promise<ChangedMember[]> =>
  tx
    .update(members)
    .set({ status: 'deactivated' })
    .where(and(ofCompany(companyId, memberIds), ne(members.status, 'deactivated')))
    .returning(changed);

/**
 * Gives members the status `listedStatus`: deactivated members are reactivated, and invited members become imported.
 * Lock the company first by `lockCompany`. The caller records the change in the audit log.
 * @param memberIds ids of memberships, at most 10,000
 * @returns the members whose status has changed
 */
export const reactivateMembers = (
  tx: Database,
  companyId: string,
  memberIds: readonly string[],
): Promise<ChangedMember[]> =>
  tx
    .update(members)
    .set({ status: listedStatus })
    .where(and(ofCompany(companyId, memberIds), ne(members.status, listedStatus)))
    .returning(changed);
