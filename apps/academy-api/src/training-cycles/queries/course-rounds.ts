import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  companyCourses,
  courseRounds,
  enrollments,
  holdsLearner,
  isInAudience,
  publishedMembers,
} from '@academy/academy-data';
import type { RoundCounts } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { AskedCourse } from './offered-course.ts';

/**
 * Counts the members of the audience who hold the learner permission, by their progress in the course. The progress
 * decides what a new round for everybody changes for a member (rule 203).
 */
export async function countForRound(
  db: Database,
  { companyId, companyCourseId }: AskedCourse,
): Promise<RoundCounts> {
  const [counts] = await db
    .select({
      completed: sql<number>`count(${enrollments.completed_at})::int`,
      in_progress: sql<number>`count(*) filter (
        where ${enrollments.id} is not null and ${enrollments.completed_at} is null)::int`,
      not_started: sql<number>`count(*) filter (where ${enrollments.id} is null)::int`,
    })
    .from(publishedMembers)
    .innerJoin(companyCourses, eq(companyCourses.id, companyCourseId))
    .leftJoin(
      enrollments,
      and(
        eq(enrollments.company_course_id, companyCourseId),
        eq(enrollments.user_id, publishedMembers.user_id),
      ),
    )
    .where(
      and(
        eq(publishedMembers.company_id, companyId),
        holdsLearner(publishedMembers.permissions),
        isInAudience(companyCourses, publishedMembers.user_id),
      ),
    );
  return counts ?? { completed: 0, in_progress: 0, not_started: 0 };
}

const { id, status, done, total, due_on, counts } = courseRounds;
const stateColumns = { id, status, done, total, due_on, counts };

/**
 * Takes a lock until the transaction ends, so that requests for new rounds of the same course run one after the other.
 */
export const lockCourseRounds = (tx: Database, companyCourseId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`course-round:${companyCourseId}`}, 0))`);

/** Finds the new round of a course that is still queued or running. */
export async function findUnfinishedRound(tx: Database, companyCourseId: string) {
  const [round] = await tx
    .select(stateColumns)
    .from(courseRounds)
    .where(and(eq(courseRounds.company_course_id, companyCourseId), inArray(status, ['queued', 'running'])))
    .limit(1);
  return round;
}

export const endUnfinishedRounds = (tx: Database, companyCourseId: string) =>
  tx
    .update(courseRounds)
    .set({ status: 'succeeded', finished_at: sql`now()` })
    .where(and(eq(courseRounds.company_course_id, companyCourseId), inArray(status, ['queued', 'running'])));

/**
 * Stores a request for a new round. Its time is that of the statement and not the start of the transaction: a
 * transaction that publishes a policy first waits for acknowledgements of the earlier version, and these must be older
 * than the request.
 */
export const storeCourseRound = (tx: Database, round: typeof courseRounds.$inferInsert) =>
  tx.insert(courseRounds).values({ ...round, created_at: sql`clock_timestamp()` });

export const prepareCourseRound = (db: Database) =>
  db
    .select(stateColumns)
    .from(courseRounds)
    .where(
      and(
        eq(courseRounds.id, sql.placeholder('roundId')),
        eq(courseRounds.company_id, sql.placeholder('companyId')),
        eq(courseRounds.company_course_id, sql.placeholder('companyCourseId')),
      ),
    )
    .prepare('course_round');
