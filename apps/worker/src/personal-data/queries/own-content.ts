import { eq, sql } from 'drizzle-orm';
import { contentPackages, ownCourses, registrations } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

interface Learner {
  userId: string;
  /** Random id that replaces the user id. */
  pseudonym: string;
}

/**
 * Deletes the data that SCORM and xAPI packages have stored about a learner in the given enrollments: states,
 * statements and documents. The enrollments still show which lessons the learner has completed.
 */
export async function forgetRegistrations(tx: Database, enrollmentIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from ${registrations} where enrollment_id = any(${sql.param([...enrollmentIds])}::uuid[])`);
}

/**
 * Replaces the user by the pseudonym in packages and course drafts that the user has created, and ends the user's
 * locks of drafts.
 */
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
