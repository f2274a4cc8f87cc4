import { eq, sql } from 'drizzle-orm';
import { contentPackages, ownCourses, registrations } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

interface Learner {
  userId: string;
  /** Pseudonym: the random id that replaces the user id. */
  pseudonym: string;
}

/**
 * Deletes what packages have stored about a learner in the given enrollments, with states, statements and documents. That
 * the lessons were completed stays in the enrollments.
 */
export async function forgetRegistrations(tx: Database, enrollmentIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from ${registrations} where enrollment_id = any(${sql.param([...enrollmentIds])}::uuid[])`);
}

/** Replaces the user by the pseudonym in the packages and drafts of courses that they have created, and ends their locks. */
export async function forgetAuthor(tx: Database, { userId, pseudonym }: Learner): Promise<void> {
  await tx
    .update(contentPackages)
    .set({ requested_by: pseudonym })
    .where(eq(contentPackages.requested_by, userId));
  await tx.update(ownCourses).set({ created_by: pseudonym }).where(eq(ownCourses.created_by, userId));
  await tx
    .update(ownCourses)
    .set({ locked_by: null, locked_until: null })
    .where(eq(ownCourses.locked_by, userId));
}
