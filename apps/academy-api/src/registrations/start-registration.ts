import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { learnerPseudonym } from '@academy/academy-data';
import { startContent, urlOf, type ContentLaunch, type Registration } from '@academy/contracts';
import { Failure, tokenHash, type Actor, type Database } from '@academy/service-kit';
import { prepareLesson, storeSession, type FoundLesson } from './queries.ts';
import { isDone, isLocked, scormName } from './rules.ts';
import type { CompleteLesson } from './store-state.ts';

export interface RegistrationOptions {
  /** Origin at which packages run; undefined if the installation does not run packages. */
  contentUrl: string | undefined;
  completeLesson: CompleteLesson;
  /**
   * Records that a session with a cmi5 lesson begins, in the transaction that begins it. Resolves to true if an earlier
   * session has met the package's criterion for completing the lesson.
   */
  noteLaunch: (tx: Database, registrationId: string) => Promise<boolean>;
}

interface AskedLesson {
  companyId: string;
  courseId: string;
  lessonId: string;
  actor: Actor;
}

type PackagedLesson = FoundLesson & { enrollment_id: string; position: number; package_id: string };

/**
 * @throws Failure `course_not_found`, `lesson_not_found`, `enrollment_not_found`, `lesson_locked` or
 * `content_unavailable`
 */
function requirePackaged(lesson: FoundLesson | undefined): PackagedLesson {
  if (!lesson) throw new Failure('course_not_found');
  const { position, package_id, enrollment_id } = lesson;
  if (position === null || package_id === null) throw new Failure('lesson_not_found');
  if (enrollment_id === null) throw new Failure('enrollment_not_found');
  const found = { ...lesson, position, package_id, enrollment_id };
  if (isLocked(found)) throw new Failure('lesson_locked');
  if (!lesson.is_unpacked) throw new Failure('content_unavailable');
  return found;
}

/** Returns a function that begins a session with a lesson of a package (rule 505). */
export function prepareStart(
  { db, pool }: Pick<FastifyInstance, 'db' | 'pool'>,
  { contentUrl, completeLesson, noteLaunch }: RegistrationOptions,
) {
  const findLesson = prepareLesson(pool);

  return async ({
    actor,
    ...asked
  }: AskedLesson): Promise<{ registration: Registration; launch: ContentLaunch }> => {
    if (contentUrl === undefined) throw new Failure('content_unavailable');
    const { companyId, lessonId } = asked;
    const lesson = requirePackaged(await findLesson({ ...asked, userId: actor.userId }));
    const { enrollment_id: enrollmentId, package_id: packageId, round, format, launch } = lesson;
    const ticket = randomBytes(32).toString('base64url');
    const started = await db.transaction(async (tx) => {
      const stored = await storeSession(tx, {
        id: uuidv7(),
        companyId,
        userId: actor.userId,
        enrollmentId,
        round,
        lessonId,
        packageId,
        byAdministrator: actor.isAdmin,
        ticketHash: tokenHash(ticket),
      });
      return { ...stored, isDone: format === 'cmi5' ? await noteLaunch(tx, stored.id) : isDone(stored) };
    });
    const { id, session, sequence, completion, success, score, state } = started;
    let { recorded } = lesson;
    // Records a lesson that the learner completed earlier, but that could not be recorded then, for example because the
    // final test was not passed.
    if (started.isDone && !recorded) {
      const completed = completeLesson({ companyId, enrollmentId, lessonId, actor });
      recorded = await completed.then(
        () => true,
        (error: unknown) => {
          if (error instanceof Failure && error.status < 500) return false;
          throw error;
        },
      );
    }
    return {
      registration: { id, lesson_id: lessonId, session, sequence, completion, success, score, recorded },
      launch: {
        format,
        url: new URL(urlOf(startContent, { registrationId: id }), contentUrl).href,
        ticket,
        state,
        launch_data: launch.data ?? '',
        mastery_score: launch.masteryScore ?? null,
        completion_threshold: launch.completionThreshold ?? null,
        completion_set_by_content: launch.completionSetByContent === true,
        max_time_allowed: launch.maxTimeAllowed ?? null,
        time_limit_action: launch.timeLimitAction ?? null,
        learner: { id: learnerPseudonym(companyId, actor.userId), name: scormName(actor) },
      },
    };
  };
}
