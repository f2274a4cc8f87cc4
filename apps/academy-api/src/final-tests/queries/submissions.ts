import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { DatabaseError, type Pool } from 'pg';
import { companyCourses, courses, enrollments, isInAudience, testAttempts } from '@academy/academy-data';
import { prepareRows, type Database } from '@academy/service-kit';
import type { OwnAttempt, StoredAttempt } from './attempts.ts';

export interface Submission {
  attempt: StoredAttempt;
  /** Fingerprints (content hashes) of the course and of the company's own lessons in it. */
  fingerprint: string;
  /** True if the course is active and the learner is in its audience. */
  is_visible: boolean;
  /**
   * True if the attempt accepts no more answers. The clock of PostgreSQL decides whether the attempt has expired, as it
   * does in the statements that store the result.
   */
  is_closed: boolean;
}

/**
 * Prepares the query for the attempt that a learner submits. The result also says whether the course is visible to the
 * learner.
 */
export function prepareSubmission(pool: Pool) {
  const read = prepareRows<Submission>(
    pool,
    'test_submission',
    sql`
      select row_to_json(attempt) as attempt, concat_ws('/', ${courses.fingerprint}, (
               select own.fingerprint from ${courses} own where own.id = ${companyCourses.supplement_id})) as fingerprint,
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
 * Prepares the statement that closes a failed attempt. The returned function changes nothing and returns false if the
 * attempt is closed or has expired, or if its answers have changed since they were assessed.
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
  /** Id of the certificate to issue. */
  certificateId: string;
  /** Name for a holder who is not a member of the company; not used for members. */
  holderName: string | undefined;
}

/**
 * SQLSTATE of the error that `submit_passed_test` and `submit_renewal_test` raise if the learner has left the audience
 * or the course is not active.
 */
const serializationFailure = '40001';

/**
 * Returns the result of a call; false if the call was rolled back, because the course is no longer visible to the
 * learner.
 */
async function storedBy(call: () => Promise<{ is_stored: boolean }[]>): Promise<boolean> {
  try {
    const [row] = await call();
    return row?.is_stored === true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === serializationFailure) return false;
    throw error;
  }
}

const id = (name: keyof OwnAttempt | 'certificateId') => sql`${sql.placeholder(name)}::uuid`;

/**
 * Prepares a call of the SQL function `submit_passed_test`, which stores the result of a passed attempt, completes the
 * course and issues the certificate in one transaction. The returned TypeScript function changes nothing and returns
 * false if the attempt is closed or has expired, if its answers have changed, or if the course is no longer visible to
 * the learner.
 */
export function preparePassedTest(pool: Pool) {
  const call = prepareRows<{ is_stored: boolean }>(
    pool,
    'passed_test',
    sql`select academy.submit_passed_test(${id('companyId')}, ${id('enrollmentId')}, ${id('userId')}, ${id('attemptId')},
      ${sql.placeholder('answers')}::jsonb, ${sql.placeholder('percent')}::smallint, ${id('certificateId')},
      ${sql.placeholder('holderName')}::text) as is_stored`,
  );
  return (
    attempt: Required<OwnAttempt>,
    answers: StoredAttempt['answers'],
    passed: PassedTest,
  ): Promise<boolean> => storedBy(() => call({ ...attempt, answers: JSON.stringify(answers), ...passed }));
}

interface AssessedRenewalTest {
  percent: number;
  /** Ids of the lessons whose questions were answered correctly. */
  knownLessons: string[];
}

/**
 * Prepares a call of the SQL function `submit_renewal_test`, which stores the result of a renewal test and records the
 * lessons in `knownLessons` in one transaction. The returned TypeScript function returns false in the same cases as the
 * function that `preparePassedTest` returns.
 */
export function prepareRenewalTest(pool: Pool) {
  const call = prepareRows<{ is_stored: boolean }>(
    pool,
    'renewal_test',
    sql`select academy.submit_renewal_test(${id('companyId')}, ${id('enrollmentId')}, ${id('userId')}, ${id('attemptId')},
      ${sql.placeholder('answers')}::jsonb, ${sql.placeholder('percent')}::smallint,
      ${sql.placeholder('knownLessons')}::uuid[]) as is_stored`,
  );
  return (
    attempt: Required<OwnAttempt>,
    answers: StoredAttempt['answers'],
    assessed: AssessedRenewalTest,
  ): Promise<boolean> => storedBy(() => call({ ...attempt, answers: JSON.stringify(answers), ...assessed }));
}
