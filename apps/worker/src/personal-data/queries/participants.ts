import { sql } from 'drizzle-orm';
import { participants, publishedMembers } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/**
 * Replaces a user by the pseudonym in attendance that is recorded for sessions. Attendance is retained as proof of
 * training. Deletes seats and invitations without attendance, and attendance that was recorded again after the first
 * run of the erasure. If the person has joined a company again since the erasure was requested, the rows in this
 * company are not changed. The call is idempotent.
 */
export async function forgetParticipant(
  tx: Database,
  { userId, pseudonym }: { userId: string; pseudonym: string },
): Promise<void> {
  const isForgotten = sql`own.user_id = ${userId}::uuid and not exists (
    select from ${publishedMembers} member
    where member.company_id = own.company_id and member.user_id = own.user_id)`;
  await tx.execute(sql`
    delete from ${participants} own
    where ${isForgotten} and (own.minutes is null or exists (
      select from ${participants} kept
      where kept.session_id = own.session_id and kept.user_id = ${pseudonym}::uuid))`);
  await tx.execute(sql`
    update ${participants} own set user_id = ${pseudonym}::uuid where ${isForgotten}`);
}
