import { inArray, sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { addressKey } from './addresses.ts';
import { revokeInvitations } from './revoke-invitations.ts';
import { groupMembers } from './tables/groups.ts';
import { members } from './tables/members.ts';

/**
 * Deactivates members of a company, hides them from SCIM, removes them from all groups, and revokes their open
 * invitations.
 */
export async function endMemberships(tx: Database, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const ended = await tx
    .update(members)
    .set({ status: 'deactivated', ended_at: sql`now()` })
    .where(inArray(members.id, [...ids]))
    .returning({ address: members.email_address });
  await revokeInvitations(
    tx,
    companyId,
    ended.map(({ address }) => addressKey(address)),
  );
  await tx.delete(groupMembers).where(inArray(groupMembers.member_id, [...ids]));
}
