import { v7 as uuidv7 } from 'uuid';
import { asEnrollment, holderNameOf, issueCertificates } from '@academy/academy-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { prepareRecording } from './queries/advancements.ts';

interface CompletedLesson {
  companyId: string;
  enrollmentId: string;
  lessonId: string;
  actor: Actor;
}

/** Prepares recording a completed lesson. Idempotent; the last lesson completes the course and issues the certificate. */
export function prepareLessonCompletion(db: Database) {
  const record = prepareRecording(db, false);

  /** Stores the last lesson and the certificate in one transaction. */
  const completeCourse = (done: Parameters<typeof record>[0], actor: Actor) =>
    db.transaction(async (tx) => {
      const recorded = await prepareRecording(tx, true)(done);
      if (recorded.outcome === 'completed') {
        const { enrollmentId } = done;
        await issueCertificates(tx, [{ id: uuidv7(), enrollmentId, holderName: holderNameOf(actor) }]);
      }
      return recorded;
    });

  /** @throws Failure enrollment_not_found, course_not_found, lesson_not_found, lesson_locked */
  return async ({ actor, ...lesson }: CompletedLesson) => {
    const done = { ...lesson, userId: actor.userId };
    let recorded = await record(done);
    if (recorded.outcome === 'completed') recorded = await completeCourse(done, actor);
    const { outcome, recorded_at, enrollment } = recorded;
    if (outcome !== 'recorded' && outcome !== 'completed' && outcome !== 'repeated')
      throw new Failure(outcome);
    return { created: outcome !== 'repeated', recorded_at, enrollment: asEnrollment(enrollment) };
  };
}
