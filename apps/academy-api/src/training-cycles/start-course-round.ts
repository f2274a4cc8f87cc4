import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { lockOwnCourses } from '@academy/academy-data';
import { isRoundConfirmation } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database, type WorkOrigin } from '@academy/service-kit';
import {
  countForRound,
  endUnfinishedRounds,
  findUnfinishedRound,
  lockCourseRounds,
  storeCourseRound,
} from './queries/course-rounds.ts';
import { findOfferedCourse, type AskedCourse } from './queries/offered-course.ts';
import { membersOf } from './rules.ts';

/** @throws Failure `course_not_found` or `course_not_active` */
async function findActiveCourse(db: Database, asked: AskedCourse) {
  const course = await findOfferedCourse(db, asked);
  if (!course || course.isRemoved) throw new Failure('course_not_found');
  if (course.status !== 'active') throw new Failure('course_not_active');
  return course;
}

/**
 * Counts the members whom a new round for everybody would concern.
 * @throws Failure `course_not_found` or `course_not_active`
 */
export async function previewRound(db: Database, asked: AskedCourse) {
  await findActiveCourse(db, asked);
  return countForRound(db, asked);
}

interface RequestedRound extends AskedCourse {
  dueOn: string;
  confirmation: string;
  actor: Actor;
  origin: WorkOrigin;
}

/**
 * Requests a new round of a course for everybody. While that round is queued or running, further requests return it and
 * start no other round.
 * @throws Failure `course_not_found`, `course_not_active`, `deadline_in_past`, `confirmation_mismatch` or
 * `daily_limit_reached`
 */
export async function startRound(
  { db, countDailyUse, enqueue }: Pick<FastifyInstance, 'db' | 'countDailyUse' | 'enqueue'>,
  { dueOn, confirmation, actor, origin, ...asked }: RequestedRound,
) {
  const { today } = await findActiveCourse(db, asked);
  if (dueOn < today) throw new Failure('deadline_in_past', { source: { pointer: '/data/due_on' } });
  if (!isRoundConfirmation(confirmation))
    throw new Failure('confirmation_mismatch', { source: { pointer: '/data/confirmation' } });
  const members = membersOf(await countForRound(db, asked));
  const round = await db.transaction(async (tx) => {
    // The course may have been removed or archived since it was checked above.
    await lockOwnCourses(tx, asked.companyId, [asked.companyCourseId]);
    const { title } = await findActiveCourse(tx, asked);
    await lockCourseRounds(tx, asked.companyCourseId);
    const unfinished = await findUnfinishedRound(tx, asked.companyCourseId);
    if (unfinished) return unfinished;
    await countDailyUse(tx, { kind: 'course-rounds', actor, companyId: asked.companyId });
    return requestRound(tx, { ...asked, title, dueOn, members, actor, origin });
  });
  if (round.status === 'queued') enqueue('course-rounds', round.id);
  return round;
}

interface NewRound extends AskedCourse {
  title: string;
  dueOn: string;
  members: number;
  actor: Actor;
  origin: WorkOrigin;
}

/**
 * Stores the request for a new round in the caller's transaction. The caller must have checked the course and the due
 * date.
 */
async function requestRound(
  tx: Database,
  { companyId, companyCourseId, title, dueOn, members, actor, origin }: NewRound,
) {
  const started = { id: uuidv7(), due_on: dueOn, total: members };
  await storeCourseRound(tx, {
    ...started,
    company_id: companyId,
    company_course_id: companyCourseId,
    requested_by: actor.userId,
    ...origin,
  });
  await recordAudit(tx, actor, {
    companyId,
    action: 'course_round_started',
    subject: title,
    details: { due_on: dueOn, members },
  });
  return { ...started, status: 'queued' as const, done: 0, counts: null };
}

export const countPolicyMembers = async (db: Database, asked: AskedCourse): Promise<number> =>
  membersOf(await countForRound(db, asked));

/**
 * Requests a new round of a policy in the transaction that publishes a version of the policy (rule 461). Ends
 * unfinished rounds of earlier versions, because they would set an earlier due date.
 * @throws Failure `daily_limit_reached`
 */
export async function requestPolicyRound(
  { countDailyUse }: Pick<FastifyInstance, 'countDailyUse'>,
  tx: Database,
  round: NewRound,
) {
  await countDailyUse(tx, { kind: 'course-rounds', actor: round.actor, companyId: round.companyId });
  await endUnfinishedRounds(tx, round.companyCourseId);
  return requestRound(tx, round);
}
