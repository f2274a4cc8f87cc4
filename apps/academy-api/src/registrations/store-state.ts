import type { FastifyInstance } from 'fastify';
import { storedScore } from '@academy/academy-data';
import {
  maxRegistrationStateBytes,
  type CompletionState,
  type Registration,
  type SuccessState,
} from '@academy/contracts';
import { Failure, type Actor } from '@academy/service-kit';
import { hasRegistration, prepareStateChange } from './queries.ts';
import { isDone } from './rules.ts';

/** Records a completed lesson. @throws Failure if the lesson is locked, or the course is not available any more */
export type CompleteLesson = (lesson: {
  companyId: string;
  enrollmentId: string;
  lessonId: string;
  actor: Actor;
}) => Promise<unknown>;

interface ReceivedState {
  companyId: string;
  registrationId: string;
  actor: Actor;
  session: number;
  sequence: number;
  state: Record<string, unknown>;
  completion: CompletionState;
  success: SuccessState;
  score: number | null;
}

/**
 * Returns a function that stores a state, and records the lesson if the package has completed or passed it (rule 505).
 */
export function prepareStateStore(
  { db, pool }: Pick<FastifyInstance, 'db' | 'pool'>,
  completeLesson: CompleteLesson,
) {
  const changeState = prepareStateChange(pool);

  return async ({ actor, state, ...received }: ReceivedState): Promise<Registration> => {
    const text = JSON.stringify(state);
    if (Buffer.byteLength(text) > maxRegistrationStateBytes)
      throw new Failure('registration_state_too_large');
    const owner = { ...received, userId: actor.userId };
    const score = received.score === null ? null : storedScore(received.score);
    const changed = await changeState({ ...owner, state: text, score });
    if (!changed)
      throw new Failure((await hasRegistration(db, owner)) ? 'stale_session' : 'registration_not_found');
    const { enrollment_id: enrollmentId, is_present, ...registration } = changed;
    if (isDone(registration) && !registration.recorded) {
      try {
        await completeLesson({
          companyId: received.companyId,
          enrollmentId,
          lessonId: registration.lesson_id,
          actor,
        });
      } catch (error) {
        // Reports `stale_session` instead of the failure of `completeLesson`, so that the web app learns that the
        // lesson is open elsewhere.
        if (error instanceof Failure && !is_present) throw new Failure('stale_session', { cause: error });
        throw error;
      }
      registration.recorded = true;
    }
    if (!is_present) throw new Failure('stale_session');
    return registration;
  };
}
