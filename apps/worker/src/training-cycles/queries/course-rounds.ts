import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import {
  anyCourseTitle,
  companyCourses,
  courseRounds,
  courses,
  dueDates,
  enrollments,
  holdsLearner,
  isInAudience,
  publishedMembers,
} from '@academy/academy-data';
import type { RoundCounts } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

export type CourseRound = typeof courseRounds.$inferSelect;

const isUnderWay = (id: string) =>
  and(eq(courseRounds.id, id), inArray(courseRounds.status, ['queued', 'running']));

/**
 * Locks a course round (the request to start a new round of a course for everybody) until the transaction ends, so
 * that two workers run its batches one after the other.
 */
export async function lockCourseRound(tx: Database, id: string): Promise<CourseRound | undefined> {
  const [round] = await tx.select().from(courseRounds).where(isUnderWay(id)).for('no key update');
  return round;
}

/**
 * Marks a course round as running and resets its progress. Returns undefined if the course round is finished or
 * unknown. When the course round runs for the first time and the course has no `due_days`, the due date of the course
 * round becomes the deadline of the course. The due date then also applies to people without an account and to people
 * who join later (rule 203).
 */
export const beginCourseRound = (db: Database, id: string): Promise<CourseRound | undefined> =>
  db.transaction(async (tx) => {
    const round = await lockCourseRound(tx, id);
    if (round?.status === 'queued')
      await tx
        .update(companyCourses)
        .set({ deadline: round.due_on })
        .where(and(eq(companyCourses.id, round.company_course_id), isNull(companyCourses.due_days)));
    await tx.update(courseRounds).set({ status: 'running', done: 0 }).where(isUnderWay(id));
    return round;
  });

const noCounts: RoundCounts = { completed: 0, in_progress: 0, not_started: 0 };

/** Stores the progress of a course round, and increases its counts by the numbers of members whom a batch changed. */
export const storeProgress = (
  tx: Database,
  { id, counts, total }: CourseRound,
  { done, changed }: { done: number; changed: Partial<RoundCounts> },
) => {
  const before = counts ?? noCounts;
  const sum = {
    completed: before.completed + (changed.completed ?? 0),
    in_progress: before.in_progress + (changed.in_progress ?? 0),
    not_started: before.not_started + (changed.not_started ?? 0),
  };
  return tx
    .update(courseRounds)
    .set({ done: Math.min(done, total), counts: sum })
    .where(eq(courseRounds.id, id));
};

/** Marks a course round as succeeded or failed. The caller must have locked the course round. */
export const storeEnd = (tx: Database, { id, total, done }: CourseRound, status: 'succeeded' | 'failed') =>
  tx
    .update(courseRounds)
    .set({ status, done: status === 'succeeded' ? total : done, finished_at: sql`now()` })
    .where(eq(courseRounds.id, id));

/** SQL condition: the member holds the learner permission and is in the audience of the joined company course. */
const isLearnerOf = ({ company_id, company_course_id }: CourseRound) =>
  and(
    eq(publishedMembers.company_id, company_id),
    eq(companyCourses.id, company_course_id),
    holdsLearner(publishedMembers.permissions),
    isInAudience(companyCourses, publishedMembers.user_id),
  );

/**
 * Sets the due date of the next batch of members who have not started the course, in the order of their user ids.
 * @param last the last user id of the previous batch
 * @returns the user ids of the batch, and how many due dates changed
 */
export async function setUnstartedDueDates(
  tx: Database,
  round: CourseRound,
  last: string | undefined,
  limit: number,
): Promise<{ userIds: string[]; changed: number }> {
  const { rows } = await tx.execute<{ user_id: string; changed: boolean }>(sql`
    with batch as materialized (
      select ${publishedMembers.user_id} from ${publishedMembers} cross join ${companyCourses}
      where ${isLearnerOf(round)}
        and ${last === undefined ? sql`true` : sql`${publishedMembers.user_id} > ${last}::uuid`}
        and not exists (
          select from ${enrollments} started
          where started.company_course_id = ${round.company_course_id} and started.user_id = ${publishedMembers.user_id})
      order by ${publishedMembers.user_id} limit ${limit}
    ), stored as (
      insert into ${dueDates} as known (company_course_id, user_id, due_on)
      select ${round.company_course_id}::uuid, user_id, ${round.due_on}::date from batch order by user_id
      on conflict (company_course_id, user_id) do update set due_on = excluded.due_on
      where known.due_on <> excluded.due_on
      returning user_id
    )
    select batch.user_id, stored.user_id is not null as changed
    from batch left join stored on stored.user_id = batch.user_id order by batch.user_id`);
  return {
    userIds: rows.map(({ user_id }) => user_id),
    changed: rows.filter(({ changed }) => changed).length,
  };
}

export interface CheckedEnrollment {
  id: string;
  round: number;
  /** ISO 8601 with microseconds, which a `Date` does not have. */
  created_at: string;
  /** True if the course was completed before the new round was requested. */
  is_completed: boolean;
}

/**
 * Finds the next batch of enrollments that a new round for everybody may change. These are the enrollments of learners
 * in the audience of the course. For a policy, these are all enrollments, because people who have acknowledged an
 * earlier version and have left the audience can return to it (rule 461). Enrollments that were completed after the
 * request for the round are excluded, and so are completions of people without an account (rule 79).
 */
export const findCheckedEnrollments = (
  db: Database,
  round: CourseRound,
  last: CheckedEnrollment | undefined,
  limit: number,
): Promise<CheckedEnrollment[]> => {
  const { id, created_at, completed_at } = enrollments;
  return (
    db
      // The time is selected as text, because a JavaScript Date has no microseconds, and the next batch would contain
      // some rows of this batch again.
      .select({
        id,
        round: enrollments.round,
        created_at: sql<string>`${created_at}::text`,
        is_completed: sql<boolean>`${completed_at} is not null`,
      })
      .from(enrollments)
      .innerJoin(companyCourses, eq(companyCourses.id, enrollments.company_course_id))
      .innerJoin(courses, eq(courses.id, enrollments.course_id))
      .leftJoin(publishedMembers, and(eq(publishedMembers.user_id, enrollments.user_id), isLearnerOf(round)))
      .where(
        and(
          eq(enrollments.company_course_id, round.company_course_id),
          isNull(enrollments.member_id),
          or(isNotNull(publishedMembers.user_id), ne(courses.kind, 'course')),
          // The subquery reads the time of the request from the database, because `round.created_at` is a Date without
          // microseconds.
          sql`(${completed_at} is null or ${completed_at} <= (
            select requested.created_at from ${courseRounds} requested where requested.id = ${round.id}))`,
          last && sql`(${created_at}, ${id}) > (${last.created_at}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(created_at, id)
      .limit(limit)
  );
};

/**
 * Sets the due date of the given enrollments. Skips enrollments that have been completed since they were read.
 * @returns how many due dates changed
 */
export async function setDueDates(
  tx: Database,
  ids: readonly string[],
  { due_on }: CourseRound,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rowCount } = await tx
    .update(enrollments)
    .set({ due_on })
    .where(
      and(
        sql`${enrollments.id} = any(${sql.param(ids)}::uuid[])`,
        isNull(enrollments.completed_at),
        sql`${enrollments.due_on} is distinct from ${due_on}::date`,
      ),
    );
  return rowCount ?? 0;
}

/** Returns the title of the course and the requester's name for the audit log; the name is null for non-members. */
export async function findAuditFacts(
  tx: Database,
  { company_course_id, company_id, requested_by }: CourseRound,
) {
  const [facts] = await tx
    .select({
      title: anyCourseTitle,
      first_name: publishedMembers.first_name,
      last_name: publishedMembers.last_name,
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .leftJoin(
      publishedMembers,
      and(eq(publishedMembers.company_id, company_id), eq(publishedMembers.user_id, requested_by)),
    )
    .where(eq(companyCourses.id, company_course_id));
  return facts;
}
