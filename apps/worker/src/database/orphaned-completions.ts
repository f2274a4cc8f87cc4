import { sql } from 'drizzle-orm';
import { enrollments, joinedMembers, pastRounds, publishedPeople } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/** Deletes completions that a company has recorded for people without an account who are no longer members. */
export async function deleteOrphanedCompletions(tx: Database): Promise<void> {
  const isOrphaned = sql`own.member_id is not null
    and not exists (select from ${publishedPeople} person where person.member_id = own.member_id)
    and not exists (select from ${joinedMembers} joined where joined.member_id = own.member_id)`;
  await tx.execute(sql`
    delete from ${pastRounds} where enrollment_id in (select own.id from ${enrollments} own where ${isOrphaned})`);
  await tx.execute(sql`delete from ${enrollments} own where ${isOrphaned}`);
}
