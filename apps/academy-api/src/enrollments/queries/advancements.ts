import { sql, type SQL } from 'drizzle-orm';
import type { EnrollmentRow } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/** Result of recording a lesson. Only `recorded` and `completed` mean that data was changed. */
type Outcome =
  | 'recorded'
  | 'completed'
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
  /** Id of the new certificate. */
  certificateId: string;
  /** Name of a holder who is not a member of the company. */
  holderName: string | undefined;
}

const of = (name: keyof DoneLesson) => sql`${sql.placeholder(name)}::uuid`;
const lesson = sql`${of('companyId')}, ${of('enrollmentId')}, ${of('userId')}, ${of('lessonId')}`;

const columns = {
  outcome: sql<Outcome>`outcome`,
  recorded_at: sql<string>`recorded_at`,
  id: sql<string>`id`,
  course_id: sql<string>`course_id`,
  user_id: sql<string>`user_id`,
  created_at: sql<string>`created_at`,
  completed_at: sql<string | null>`completed_at`,
  advancements_count: sql<number>`advancements_count`,
};

function prepareCall<Values extends DoneLesson>(db: Database, name: string, call: SQL) {
  const statement = db.select(columns).from(call).prepare(name);
  return async (values: Values) => {
    const [row] = await statement.execute({ ...(values as object) });
    if (!row) throw new Error('the SQL function returned no row');
    const { outcome, recorded_at, ...stored } = row;
    const enrollment: EnrollmentRow = {
      ...stored,
      created_at: new Date(stored.created_at),
      completed_at: stored.completed_at === null ? null : new Date(stored.completed_at),
    };
    return { outcome, recorded_at: new Date(recorded_at), enrollment };
  };
}

/**
 * Prepares the call of the SQL function `record_lesson`, which records a completed lesson.
 * A lesson that would complete the course is reported as `completed` but not recorded.
 */
export const prepareRecording = (db: Database) =>
  prepareCall<DoneLesson>(db, 'advancement', sql`academy.record_lesson(${lesson}, false)`);

/** Prepares the call of the SQL function `complete_course`, which also completes the course and issues the certificate. */
export const prepareCompletion = (db: Database) =>
  prepareCall<CompletingLesson>(
    db,
    'course_completion',
    sql`academy.complete_course(${lesson}, ${sql.placeholder('certificateId')}::uuid, ${sql.placeholder('holderName')}::text)`,
  );
