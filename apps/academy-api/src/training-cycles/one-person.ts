import { lockOwnCourses, openRounds } from '@academy/academy-data';
import type { ExtensionReason, RecordedReason } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { findOfferedCourse, type AskedCourse } from './queries/offered-course.ts';
import {
  completeIfFinished,
  countCompletion,
  deleteEnrollment,
  enrollPerson,
  findPersonOfCourse,
  lockEnrollment,
  removeRecordedCompletion,
  storeDueDate,
  storeRecordedCompletion,
} from './queries/one-person.ts';

interface AskedPerson extends AskedCourse {
  /** User id or, for a person without an account, membership id. */
  userId: string;
  actor: Actor;
}

interface Asked extends AskedPerson {
  dueOn: string;
}

/**
 * Finds a course and a person to whom it is assigned, with or without an account. If the company has created the course
 * itself, locks the course, so that the company cannot remove it before the transaction ends.
 * @throws Failure `course_not_found`, `user_not_found`, or the failure of `check`
 */
async function requirePerson(tx: Database, asked: AskedPerson, check: (today: string) => void = () => {}) {
  await lockOwnCourses(tx, asked.companyId, [asked.companyCourseId]);
  const course = await findOfferedCourse(tx, asked);
  if (!course) throw new Failure('course_not_found');
  check(course.today);
  const person = await findPersonOfCourse(tx, asked);
  if (!person) throw new Failure('user_not_found');
  const { name, memberId } = person;
  const subject = {
    subject: `${name}, ${course.title}`,
    ...(memberId === null ? { userId: asked.userId } : { memberId }),
  };
  return { course, memberId, subject, enrollment: await lockEnrollment(tx, asked) };
}

/**
 * Like `requirePerson`, but refuses removed courses (rule 518) and people without an account, because due dates and
 * rounds belong to users.
 */
async function requireUser(...asked: Parameters<typeof requirePerson>) {
  const found = await requirePerson(...asked);
  if (found.course.isRemoved) throw new Failure('course_not_found');
  if (found.memberId !== null) throw new Failure('user_not_found');
  return found;
}

/** Returns a check that refuses a due date before today, with the code `deadline_in_past`. */
const isFuture = (dueOn: string) => (today: string) => {
  if (dueOn < today) throw new Failure('deadline_in_past', { source: { pointer: '/data/due_on' } });
};

/**
 * Sets the due date of one person for the current round, and records it in the audit log.
 * @throws Failure `course_not_found`, `user_not_found`, `deadline_in_past` or `course_completed`
 */
export const setDueDate = (db: Database, asked: Asked & { reason: ExtensionReason }) =>
  db.transaction(async (tx) => {
    const { subject, enrollment } = await requireUser(tx, asked, isFuture(asked.dueOn));
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
 * @throws Failure `course_not_found`, `course_not_active`, `user_not_found`, `deadline_in_past` or
 * `course_not_completed`
 */
export const startRoundOf = (db: Database, asked: Asked) =>
  db.transaction(async (tx) => {
    const { course, subject, enrollment } = await requireUser(tx, asked, isFuture(asked.dueOn));
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

/**
 * Records that a person has completed the course elsewhere, or corrects this record, and adds an audit entry.
 * @throws Failure `course_not_found`, `user_not_found`, `completion_in_future` or `course_completed`
 */
export const recordCompletionOf = (
  db: Database,
  asked: AskedPerson & { completedOn: string; reason: RecordedReason },
) =>
  db.transaction(async (tx) => {
    const { completedOn, reason } = asked;
    const found = await requirePerson(tx, asked, (today) => {
      if (completedOn > today)
        throw new Failure('completion_in_future', { source: { pointer: '/data/completed_on' } });
    });
    if (found.course.isRemoved) throw new Failure('course_not_found');
    // Of two concurrent requests for a person without an enrollment, the second waits in `enrollPerson` for the first,
    // and then finds the recorded completion, so that it is counted once.
    const { memberId } = found;
    const enrollmentId = found.enrollment?.id ?? (await enrollPerson(tx, { ...asked, memberId }));
    const enrollment = found.enrollment ?? (await lockEnrollment(tx, asked));
    if (enrollment?.isCompleted && !enrollment.isRecorded) throw new Failure('course_completed');
    await storeRecordedCompletion(tx, { enrollmentId, completedOn, reason });
    await countCompletion(tx, enrollmentId, enrollment?.isCompleted ? 0 : 1);
    await recordAudit(tx, asked.actor, {
      ...{ companyId: asked.companyId, action: 'completion_recorded', ...found.subject },
      details: { completed_on: completedOn, reason },
    });
    return { completed_on: completedOn };
  });

/**
 * Withdraws a recorded completion, and adds an audit entry. The person keeps the completed lessons. The course stays
 * completed if the person has completed all lessons and, if there is one, passed the final test.
 * @throws Failure `course_not_found`, `user_not_found` or `completion_not_recorded`
 */
export const withdrawRecordedCompletionOf = (db: Database, asked: AskedPerson) =>
  db.transaction(async (tx) => {
    const { subject, enrollment, memberId } = await requirePerson(tx, asked);
    if (!enrollment?.isRecorded) throw new Failure('completion_not_recorded');
    await removeRecordedCompletion(tx, enrollment.id);
    await countCompletion(tx, enrollment.id, -1);
    if (memberId !== null) await deleteEnrollment(tx, enrollment.id);
    else await completeIfFinished(tx, enrollment.id);
    await recordAudit(tx, asked.actor, {
      ...{ companyId: asked.companyId, action: 'recorded_completion_withdrawn', ...subject },
    });
  });
