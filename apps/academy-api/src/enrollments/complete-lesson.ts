import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { holderNameOf } from '@academy/academy-data';
import { Failure, type Actor } from '@academy/service-kit';
import { prepareCompletion, prepareRecording } from './queries/advancements.ts';

interface CompletedLesson {
  companyId: string;
  enrollmentId: string;
  lessonId: string;
  actor: Actor;
}

const completionOf = ({ actor, ...lesson }: CompletedLesson) => ({
  ...lesson,
  userId: actor.userId,
  certificateId: uuidv7(),
  holderName: holderNameOf(actor),
});

/**
 * Returns a function that records a completed lesson. The last lesson completes the course and issues the certificate.
 */
export function prepareLessonCompletion({ pool }: Pick<FastifyInstance, 'pool'>) {
  const record = prepareRecording(pool);
  const complete = prepareCompletion(pool);

  /**
   * @throws Failure `enrollment_not_found`, `lesson_locked`, `final_test_required`, or another code that the SQL
   * functions return
   */
  return async (lesson: CompletedLesson) => {
    const { actor, ...done } = lesson;
    const recorded = await record({ ...done, userId: actor.userId });
    const { outcome, recorded_at, enrollment } =
      recorded.outcome === 'completes_course'
        ? await complete(completionOf(lesson))
        : // The spread narrows the type of `outcome`, which cannot be `completes_course` here.
          { ...recorded, outcome: recorded.outcome };
    if (outcome !== 'recorded' && outcome !== 'completed' && outcome !== 'repeated')
      throw new Failure(outcome);
    return { created: outcome !== 'repeated', recorded_at, enrollment };
  };
}
