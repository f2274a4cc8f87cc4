import { openRounds } from '@academy/academy-data';
import type { ExtensionReason } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { findOfferedCourse, findPersonOfCourse, lockEnrollment, storeDueDate } from './queries.ts';

interface Asked {
  companyId: string;
  companyCourseId: string;
  userId: string;
  dueOn: string;
  actor: Actor;
}

/** @throws Failure with the code `course_not_found`, `deadline_in_past` or `user_not_found` */
async function requirePerson(tx: Database, asked: Asked) {
  const course = await findOfferedCourse(tx, asked);
  if (!course) throw new Failure('course_not_found');
  if (asked.dueOn < course.today)
    throw new Failure('deadline_in_past', { source: { pointer: '/data/due_on' } });
  const person = await findPersonOfCourse(tx, asked);
  if (!person) throw new Failure('user_not_found');
  const subject = { subject: `${person.name}, ${course.title}`, userId: asked.userId };
  return { course, subject, enrollment: await lockEnrollment(tx, asked) };
}

/**
 * Sets the due date of one person for the present round, and records it in the audit log.
 * @throws Failure with the code `course_not_found`, `user_not_found`, `deadline_in_past` or `course_completed`
 */
export const setDueDate = (db: Database, asked: Asked & { reason: ExtensionReason }) =>
  db.transaction(async (tx) => {
    const { subject, enrollment } = await requirePerson(tx, asked);
    if (enrollment?.isCompleted) throw new Failure('course_completed');
    await storeDueDate(tx, { ...asked, enrollmentId: enrollment?.id });
    await recordAudit(tx, asked.actor, {
      ...{ companyId: asked.companyId, action: 'due_date_extended', ...subject },
      details: { due_on: asked.dueOn, reason: asked.reason },
    });
    return { due_on: asked.dueOn };
  });

/**
 * Starts a new round for one person who has completed the course, and records it in the audit log.
 * @throws Failure with the code `course_not_found`, `course_not_active`, `user_not_found`, `deadline_in_past` or
 *   `course_not_completed`
 */
export const startRoundOf = (db: Database, asked: Asked) =>
  db.transaction(async (tx) => {
    const { course, subject, enrollment } = await requirePerson(tx, asked);
    if (course.status !== 'active') throw new Failure('course_not_active');
    if (!enrollment?.isCompleted) throw new Failure('course_not_completed');
    const { id, round } = enrollment;
    await openRounds(tx, [{ id, round, dueOn: asked.dueOn }], new Date());
    await recordAudit(tx, asked.actor, {
      ...{ companyId: asked.companyId, action: 'member_round_started', ...subject },
      details: { due_on: asked.dueOn, round: round + 1 },
    });
    return { round: round + 1, due_on: asked.dueOn };
  });
