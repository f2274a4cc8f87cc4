import { v7 as uuidv7 } from 'uuid';
import { asEnrollment, holderNameOf } from '@academy/academy-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { prepareCompletion, prepareRecording } from './queries/advancements.ts';

interface CompletedLesson {
  companyId: string;
  enrollmentId: string;
  lessonId: string;
  actor: Actor;
}

/** Returns what the SQL function `complete_course` needs. */
const completionOf = ({ actor, ...lesson }: CompletedLesson) => ({
  ...lesson,
  userId: actor.userId,
  certificateId: uuidv7(),
  holderName: holderNameOf(actor),
});

/**
 * Completes the last lesson of a course in the caller's transaction, and issues the certificate if that completes the course.
 * Nothing is recorded if another lesson is not completed, for example because a lesson was added to the course meanwhile.
 * @throws Failure with the code `course_not_found` if the course is not active
 */
export async function completeLessonIn(tx: Database, lesson: CompletedLesson): Promise<void> {
  const { outcome } = await prepareCompletion(tx)(completionOf(lesson));
  if (outcome === 'course_not_found') throw new Failure(outcome);
}

/** Returns a function that records a completed lesson. The last lesson completes the course and issues the certificate. */
export function prepareLessonCompletion(db: Database) {
  const record = prepareRecording(db);
  const complete = prepareCompletion(db);

  /** @throws Failure with the code `enrollment_not_found`, `lesson_locked`, `final_test_required` or others */
  return async (lesson: CompletedLesson) => {
    const { actor, ...done } = lesson;
    let recorded = await record({ ...done, userId: actor.userId });
    if (recorded.outcome === 'completed') recorded = await complete(completionOf(lesson));
    const { outcome, recorded_at, enrollment } = recorded;
    if (outcome !== 'recorded' && outcome !== 'completed' && outcome !== 'repeated')
      throw new Failure(outcome);
    return { created: outcome !== 'repeated', recorded_at, enrollment: asEnrollment(enrollment) };
  };
}
