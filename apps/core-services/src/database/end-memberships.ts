import { inArray, sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { groupMembers } from './tables/groups.ts';
import { members } from './tables/members.ts';

/** Deactivates the members, hides them from SCIM, and removes them from all groups. */
export async function endMemberships(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(members)
    .set({ status: 'deactivated', ended_at: sql`now()` })
    .where(inArray(members.id, [...ids]));
  await tx.delete(groupMembers).where(inArray(groupMembers.member_id, [...ids]));
}
