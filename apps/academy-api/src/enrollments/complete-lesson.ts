import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { v7 as uuidv7 } from 'uuid';
import { asEnrollment, holderNameOf, isCertificateLockedBy, issueCertificates } from '@academy/academy-data';
import { Failure, type Actor } from '@academy/service-kit';
import { findLesson, lockEnrollment, recordLesson } from './advancement-queries.ts';

interface CompletedLesson {
  companyId: string;
  enrollmentId: string;
  lessonId: string;
  actor: Actor;
}

/**
 * Records that a learner has done a lesson, once; completes the course and issues its certificate with the last.
 * All in one transaction under the enrollment's lock, so that repeated and simultaneous calls count exactly. Lesson
 * and course are read after the lock is held: an import that retires lessons is seen whole or not at all.
 * @throws Failure enrollment_not_found, course_not_found, lesson_not_found, lesson_locked
 */
export function completeLesson(
  db: NodePgDatabase,
  { companyId, enrollmentId, lessonId, actor }: CompletedLesson,
) {
  return db.transaction(async (tx) => {
    const locked = await lockEnrollment(tx, { companyId, enrollmentId, userId: actor.userId });
    if (!locked) throw new Failure('enrollment_not_found');
    const { status, ...enrollment } = locked;
    if (status !== 'active') throw new Failure('course_not_found');

    const lesson = await findLesson(tx, enrollment, lessonId);
    if (!lesson) throw new Failure('lesson_not_found');
    const { position, lessons_count, recorded_at } = lesson;
    if (recorded_at) return { created: false, recorded_at, enrollment: asEnrollment(enrollment) };

    const { advancements_count, completed_at } = enrollment;
    const progress = { lessons_count, advancements_count, completed: completed_at !== null };
    if (position === lessons_count && isCertificateLockedBy(progress, false))
      throw new Failure('lesson_locked');

    const { recorded_at: now, ...advanced } = await recordLesson(tx, enrollmentId, lessonId, lessons_count);
    if (completed_at === null && advanced.completed_at !== null) {
      await issueCertificates(tx, [{ id: uuidv7(), enrollmentId, holderName: holderNameOf(actor) }]);
    }
    return { created: true, recorded_at: now, enrollment: asEnrollment(advanced) };
  });
}
