import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DatabaseError, type Pool } from 'pg';
import {
  advancements,
  anyCourseTitle,
  companyCourses,
  courses,
  enrollments,
  isInAudience,
  lessons,
  lessonTexts,
  questions,
  searchableMembers,
  testAttempts,
  type DrawnQuestion,
} from '@academy/academy-data';
import type { FinalTest, Locale } from '@academy/contracts';
import { prepareRows, type Database } from '@academy/service-kit';
import type { BankQuestion } from './draw-questions.ts';

/** Maximum number of attempts that are read. A round has up to 10 regular attempts, and granted and expired attempts. */
const mostRead = 200;

/** Maximum number of attempts that maintainers may grant in one round. */
export const mostGranted = 100;

interface OwnEnrollment {
  companyId: string;
  enrollmentId: string;
  /** The learner; undefined if the enrollment may belong to anyone in the company. */
  userId?: string | undefined;
}

/** An enrollment with the settings of its final test and the attempts of its current round, newest first. */
export interface EnrollmentState {
  id: string;
  user_id: string;
  course_id: string;
  /** Whether the course is active and the learner is in its audience. */
  is_visible: boolean;
  final_test: FinalTest | null;
  completed_at: Date | null;
  test_percent: number | null;
  granted_attempts: number;
  round: number;
  /** Whether all lessons except the last one are completed. */
  is_test_unlocked: boolean;
  now: Date;
  attempts: {
    id: string;
    started_at: Date;
    expires_at: Date;
    closed_at: Date | null;
    submitted_at: Date | null;
    percent: number | null;
    passed: boolean | null;
    answers_count: number;
  }[];
}

// The alias makes drizzle omit the schema name, because PostgreSQL rejects a schema name in `for update of`.
const own = alias(enrollments, 'own');

const lastLessonDone = sql`(
  select count(*) from ${lessons}
  join ${advancements} on ${and(eq(advancements.lesson_id, lessons.id), eq(advancements.enrollment_id, own.id))}
  where ${and(
    eq(lessons.course_id, courses.id),
    eq(lessons.position, courses.lessons_count),
    isNull(lessons.retired_at),
  )})`;

/** Finds an enrollment, and locks it if `isLocked`; undefined if the company or the learner has no such enrollment. */
export async function findEnrollmentState(
  db: Database,
  { companyId, enrollmentId, userId }: OwnEnrollment,
  { isLocked = false } = {},
): Promise<EnrollmentState | undefined> {
  const query = db
    .select({
      id: own.id,
      user_id: own.user_id,
      course_id: own.course_id,
      is_visible: sql<boolean>`${companyCourses.status} = 'active' and ${isInAudience(companyCourses, own.user_id)}`,
      final_test: companyCourses.final_test,
      completed_at: own.completed_at,
      test_percent: own.test_percent,
      granted_attempts: own.granted_attempts,
      round: own.round,
      is_test_unlocked: sql<boolean>`${own.advancements_count} - ${lastLessonDone} >= ${courses.lessons_count} - 1`,
      now: sql<Date>`now()`.mapWith(own.created_at),
    })
    .from(own)
    .innerJoin(companyCourses, eq(companyCourses.id, own.company_course_id))
    .innerJoin(courses, eq(courses.id, own.course_id))
    .where(
      and(
        eq(own.id, enrollmentId),
        eq(own.company_id, companyId),
        userId === undefined ? undefined : eq(own.user_id, userId),
      ),
    );
  const [enrollment] = await (isLocked ? query.for('no key update', { of: own }) : query);
  if (!enrollment) return undefined;
  const attempts = await db
    .select({
      id: testAttempts.id,
      started_at: testAttempts.started_at,
      expires_at: testAttempts.expires_at,
      closed_at: testAttempts.closed_at,
      submitted_at: testAttempts.submitted_at,
      percent: testAttempts.percent,
      passed: testAttempts.passed,
      answers_count: sql<number>`(select count(*)::int from jsonb_object_keys(${testAttempts.answers}))`,
    })
    .from(testAttempts)
    .where(and(eq(testAttempts.enrollment_id, enrollment.id), eq(testAttempts.round, enrollment.round)))
    .orderBy(desc(testAttempts.started_at))
    .limit(mostRead);
  return { ...enrollment, attempts };
}

/** Finds the questions of a course's question bank that may be drawn. */
export const findBank = (db: Database, courseId: string): Promise<BankQuestion[]> =>
  db
    .select({
      id: questions.id,
      slug: questions.slug,
      lesson_id: questions.lesson_id,
      options: sql<number>`cardinality(${questions.right_options})`,
    })
    .from(questions)
    .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
    .where(and(eq(questions.course_id, courseId), isNull(questions.retired_at), isNull(lessons.retired_at)));

/** A version of a question with its content in all languages. */
export interface StoredQuestion {
  id: string;
  slug: string;
  kind: (typeof questions.$inferSelect)['kind'];
  right_options: boolean[];
  texts: (typeof questions.$inferSelect)['texts'];
  lesson_id: string;
  lesson_titles: Partial<Record<Locale, string>>;
}

/** Finds versions of questions, including retired ones. */
export const findQuestions = (db: Database, ids: readonly string[]): Promise<StoredQuestion[]> =>
  db
    .select({
      id: questions.id,
      slug: questions.slug,
      kind: questions.kind,
      right_options: questions.right_options,
      texts: questions.texts,
      lesson_id: questions.lesson_id,
      lesson_titles: sql<Partial<Record<Locale, string>>>`(
        select jsonb_object_agg(${lessonTexts.language}, ${lessonTexts.title}) from ${lessonTexts}
        where ${eq(lessonTexts.lesson_id, questions.lesson_id)})`,
    })
    .from(questions)
    .where(inArray(questions.id, [...ids]));

export type StoredAttempt = typeof testAttempts.$inferSelect;

interface OwnAttempt extends OwnEnrollment {
  attemptId: string;
}

/** Finds an attempt of a learner, and locks it if `isLocked`; undefined if there is none. */
export async function findAttempt(
  db: Database,
  { companyId, enrollmentId, userId, attemptId }: OwnAttempt,
  { isLocked = false } = {},
): Promise<StoredAttempt | undefined> {
  const ofLearner = db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.id, enrollmentId),
        eq(enrollments.company_id, companyId),
        userId === undefined ? undefined : eq(enrollments.user_id, userId),
      ),
    );
  const query = db
    .select()
    .from(testAttempts)
    .where(and(eq(testAttempts.id, attemptId), inArray(testAttempts.enrollment_id, ofLearner)));
  const [attempt] = await (isLocked ? query.for('no key update') : query);
  return attempt;
}

/** Returns whether the course of an enrollment is active and its learner is in the audience. */
export async function isCourseVisible(db: Database, enrollmentId: string): Promise<boolean> {
  const [course] = await db
    .select({ status: companyCourses.status })
    .from(enrollments)
    .innerJoin(companyCourses, eq(companyCourses.id, enrollments.company_course_id))
    .where(
      and(
        eq(enrollments.id, enrollmentId),
        eq(companyCourses.status, 'active'),
        isInAudience(companyCourses, enrollments.user_id),
      ),
    );
  return course !== undefined;
}

/** Returns the slugs of the questions of an enrollment's latest attempt, which may belong to an earlier round. */
export async function findLatestSlugs(db: Database, enrollmentId: string): Promise<Set<string>> {
  const latest = db
    .select({ questions: testAttempts.questions })
    .from(testAttempts)
    .where(eq(testAttempts.enrollment_id, enrollmentId))
    .orderBy(desc(testAttempts.round), desc(testAttempts.started_at))
    .limit(1);
  const rows = await db
    .select({ slug: questions.slug })
    .from(questions)
    .where(
      sql`${questions.id} in (
        select (drawn ->> 'id')::uuid from (${latest}) latest, jsonb_array_elements(latest.questions) drawn)`,
    );
  return new Set(rows.map(({ slug }) => slug));
}

/** Closes the open attempt of an enrollment, which has expired. */
export async function closeExpiredAttempt(db: Database, enrollmentId: string): Promise<void> {
  await db
    .update(testAttempts)
    .set({ closed_at: sql`now()` })
    .where(and(eq(testAttempts.enrollment_id, enrollmentId), isNull(testAttempts.closed_at)));
}

interface NewAttempt {
  id: string;
  enrollment_id: string;
  round: number;
  pass_percent: number;
  questions: DrawnQuestion[];
  expires_at: Date;
}

export async function insertAttempt(db: Database, attempt: NewAttempt): Promise<StoredAttempt> {
  const [stored] = await db.insert(testAttempts).values(attempt).returning();
  if (!stored) throw new Error('the insert returned no row');
  return stored;
}

/** Stores the answer to one question of an attempt; an empty list removes the answer. */
export async function storeAnswer(
  db: Database,
  attemptId: string,
  questionId: string,
  optionIds: readonly string[],
): Promise<void> {
  const { answers } = testAttempts;
  const changed =
    optionIds.length === 0
      ? sql`${answers} - ${questionId}::text`
      : sql`${answers} || jsonb_build_object(${questionId}::text, ${JSON.stringify(optionIds)}::jsonb)`;
  await db.update(testAttempts).set({ answers: changed }).where(eq(testAttempts.id, attemptId));
}

/** An attempt to submit. */
export interface Submission {
  attempt: StoredAttempt;
  /** Fingerprint of the course, which changes when its texts change. */
  fingerprint: string;
  /** Whether the course is active and the learner is in its audience. */
  is_visible: boolean;
  /** Whether the attempt accepts no more answers, by the clock of PostgreSQL, which also decides when the result is stored. */
  is_closed: boolean;
}

/** Prepares the query for what a submission reads: the learner's attempt, and whether the learner sees the course. */
export function prepareSubmission(pool: Pool) {
  const read = prepareRows<Submission>(
    pool,
    'test_submission',
    sql`
      select row_to_json(attempt) as attempt, ${courses.fingerprint},
             ${companyCourses.status} = 'active' and ${isInAudience(companyCourses, enrollments.user_id)} as is_visible,
             attempt.closed_at is not null or attempt.expires_at <= now() as is_closed
      from ${testAttempts} attempt
      join ${enrollments} on ${enrollments.id} = attempt.enrollment_id
      join ${companyCourses} on ${eq(companyCourses.id, enrollments.company_course_id)}
      join ${courses} on ${eq(courses.id, enrollments.course_id)}
      where attempt.id = ${sql.placeholder('attemptId')}
        and ${eq(enrollments.id, sql.placeholder('enrollmentId'))}
        and ${eq(enrollments.company_id, sql.placeholder('companyId'))}
        and ${eq(enrollments.user_id, sql.placeholder('userId'))}`,
  );
  const instantOf = (time: unknown) => (typeof time === 'string' ? new Date(time) : null);
  return async (asked: Required<OwnAttempt>): Promise<Submission | undefined> => {
    const [row] = await read(asked);
    if (!row) return undefined;
    const { attempt } = row;
    return {
      ...row,
      attempt: {
        ...attempt,
        started_at: new Date(attempt.started_at),
        expires_at: new Date(attempt.expires_at),
        closed_at: instantOf(attempt.closed_at),
        submitted_at: instantOf(attempt.submitted_at),
      },
    };
  };
}

/**
 * Prepares the statement that closes an open attempt as failed, if its answers are still those that the result was computed from.
 * The statement returns false if the attempt is closed or its answers have changed meanwhile.
 */
export function prepareFailedTest(db: Database) {
  const now = sql`now()`;
  const store = db
    .update(testAttempts)
    .set({
      percent: sql`${sql.placeholder('percent')}`,
      passed: false,
      submitted_at: now,
      closed_at: now,
    })
    .where(
      and(
        eq(testAttempts.id, sql.placeholder('id')),
        isNull(testAttempts.closed_at),
        gt(testAttempts.expires_at, now),
        sql`${testAttempts.answers} = ${sql.placeholder('answers')}::jsonb`,
      ),
    )
    .prepare('failed_test');
  return async (
    { id, answers }: Pick<StoredAttempt, 'id' | 'answers'>,
    percent: number,
  ): Promise<boolean> => {
    const { rowCount } = await store.execute({ id, answers: JSON.stringify(answers), percent });
    return rowCount === 1;
  };
}

interface PassedTest {
  percent: number;
  /** Id of the new certificate. */
  certificateId: string;
  /** Name of a holder who is not a member of the company. */
  holderName: string | undefined;
}

/** SQLSTATE with which `submit_passed_test` rolls back because the learner has left the audience, or the course is not active. */
const serializationFailure = '40001';

/**
 * Prepares the call of the SQL function `submit_passed_test`, which stores the result of a passed attempt, completes the
 * course and issues the certificate in one transaction.
 * The call returns false, and changes nothing, if the attempt is closed, its answers have changed, or the learner does not see
 * the course any more.
 */
export function preparePassedTest(pool: Pool) {
  const id = (name: keyof OwnAttempt | 'certificateId') => sql`${sql.placeholder(name)}::uuid`;
  const call = prepareRows<{ is_stored: boolean }>(
    pool,
    'passed_test',
    sql`select academy.submit_passed_test(${id('companyId')}, ${id('enrollmentId')}, ${id('userId')}, ${id('attemptId')},
      ${sql.placeholder('answers')}::jsonb, ${sql.placeholder('percent')}::smallint, ${id('certificateId')},
      ${sql.placeholder('holderName')}::text) as is_stored`,
  );
  return async (
    attempt: Required<OwnAttempt>,
    answers: StoredAttempt['answers'],
    passed: PassedTest,
  ): Promise<boolean> => {
    try {
      const [row] = await call({ ...attempt, answers: JSON.stringify(answers), ...passed });
      return row?.is_stored === true;
    } catch (error) {
      if (error instanceof DatabaseError && error.code === serializationFailure) return false;
      throw error;
    }
  };
}

export async function storeGrant(db: Database, enrollmentId: string): Promise<void> {
  await db
    .update(enrollments)
    .set({ granted_attempts: sql`least(${enrollments.granted_attempts} + 1, ${mostGranted})` })
    .where(eq(enrollments.id, enrollmentId));
}

/** Returns the member's name and the course's title, by which the audit log names an enrollment. */
export async function findEnrollmentSubject(db: Database, enrollmentId: string): Promise<string> {
  const [row] = await db
    .select({
      name: sql<string>`trim(${searchableMembers.first_name} || ' ' || ${searchableMembers.last_name})`,
      title: anyCourseTitle,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .leftJoin(
      searchableMembers,
      and(
        eq(searchableMembers.company_id, enrollments.company_id),
        eq(searchableMembers.user_id, enrollments.user_id),
      ),
    )
    .where(eq(enrollments.id, enrollmentId));
  return [row?.name, row?.title].filter(Boolean).join(', ');
}
