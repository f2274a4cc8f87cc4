import { sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Enrollment } from '@academy/contracts';
import { prepareRows } from '@academy/service-kit';

type Outcome =
  | 'recorded'
  | 'repeated'
  | 'enrollment_not_found'
  | 'course_not_found'
  | 'lesson_not_found'
  | 'lesson_locked'
  | 'final_test_required';

interface DoneLesson {
  companyId: string;
  enrollmentId: string;
  lessonId: string;
  userId: string;
}

interface CompletingLesson extends DoneLesson {
  /** Id of the certificate to issue. */
  certificateId: string;
  /** Name for a holder who is not a member of the company; not used for members. */
  holderName: string | undefined;
}

const of = (name: keyof DoneLesson) => sql`${sql.placeholder(name)}::uuid`;
const lesson = sql`${of('companyId')}, ${of('enrollmentId')}, ${of('userId')}, ${of('lessonId')}`;

interface RecordedRow<Result> extends Omit<Enrollment, 'completed'> {
  outcome: Outcome | Result;
  /** ISO 8601 timestamp. */
  recorded_at: string;
}

function prepareCall<Values extends DoneLesson, Result>(pool: Pool, name: string, call: SQL) {
  const read = prepareRows<RecordedRow<Result>>(
    pool,
    name,
    sql`select outcome, recorded_at, id, course_id, user_id, created_at, completed_at, advancements_count from ${call}`,
  );
  return async (values: Values) => {
    const [row] = await read(values);
    if (!row) throw new Error('the SQL function returned no row');
    const { outcome, recorded_at, ...stored } = row;
    const enrollment: Enrollment = { ...stored, completed: stored.completed_at !== null };
    return { outcome, recorded_at, enrollment };
  };
}

/**
 * Prepares the call of the SQL function `record_lesson`, which records a completed lesson. For a lesson that completes
 * the course, the function records nothing and returns `completes_course`; see `prepareCompletion`.
 */
export const prepareRecording = (pool: Pool) =>
  prepareCall<DoneLesson, 'completes_course'>(pool, 'advancement', sql`academy.record_lesson(${lesson})`);

/**
 * Prepares the call of the SQL function `complete_course`, which records the lesson, completes the course and issues
 * the certificate.
 */
export const prepareCompletion = (pool: Pool) =>
  prepareCall<CompletingLesson, 'completed'>(
    pool,
    'course_completion',
    sql`academy.complete_course(${lesson}, ${sql.placeholder('certificateId')}::uuid, ${sql.placeholder('holderName')}::text)`,
  );
