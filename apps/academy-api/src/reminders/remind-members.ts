import type { Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database, type WorkOrigin } from '@academy/service-kit';
import { findEnrollment, findNextReminder, findReminded, queueCourseReminders } from './queries.ts';

interface Requested {
  companyId: string;
  language: Locale;
  origin: WorkOrigin;
  actor: Actor;
}

/**
 * Queues reminders to all members who have not completed a course, or only to those of them in `userIds`. The course
 * must be active (rule 95).
 * @returns the number of queued reminders; if it is 0 because everybody was already reminded today, also the day on
 * which the next reminder is possible
 * @throws Failure `course_not_found` or `course_not_active`
 */
export function remindOfCourse(
  db: Database,
  { actor, ...asked }: Requested & { companyCourseId: string; userIds?: readonly string[] },
) {
  const { companyId, companyCourseId } = asked;
  return db.transaction(async (tx) => {
    const course = await findReminded(tx, companyId, companyCourseId);
    if (!course) throw new Failure('course_not_found');
    if (course.status !== 'active') throw new Failure('course_not_active');
    const queued = await queueCourseReminders(tx, asked);
    await recordAudit(tx, actor, {
      companyId,
      action: 'reminders_requested',
      subject: course.title,
      details: { queued },
    });
    const next = queued === 0 ? await findNextReminder(tx, asked) : undefined;
    return { queued, ...(next !== undefined && { next_possible_on: next }) };
  });
}

/**
 * Queues a reminder for the member of one enrollment.
 * @throws Failure `enrollment_not_found`, `course_completed` or `course_not_active`
 */
export async function remindOfEnrollment(
  db: Database,
  { enrollmentId, ...asked }: Requested & { enrollmentId: string },
) {
  const enrollment = await findEnrollment(db, asked.companyId, enrollmentId);
  if (!enrollment) throw new Failure('enrollment_not_found');
  if (enrollment.completed) throw new Failure('course_completed');
  const { company_course_id: companyCourseId, user_id: userId } = enrollment;
  return remindOfCourse(db, { ...asked, companyCourseId, userIds: [userId] });
}
