import { sql } from 'drizzle-orm';
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
  | 'lesson_locked';

interface DoneLesson {
  companyId: string;
  enrollmentId: string;
  lessonId: string;
  userId: string;
}

const of = (name: keyof DoneLesson) => sql`${sql.placeholder(name)}::uuid`;

/**
 * Prepares recording a lesson by the SQL function `record_lesson`, which implements the rules. Without `completes`, a
 * lesson that would complete the course returns `completed` and is not recorded.
 */
export const prepareRecording = (db: Database, completes: boolean) => {
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
  const statement = db
    .select(columns)
    .from(
      sql`academy.record_lesson(${of('companyId')}, ${of('enrollmentId')}, ${of('userId')}, ${of('lessonId')}, ${sql.raw(String(completes))})`,
    )
    .prepare(completes ? 'advancement_completing' : 'advancement');

  return async (done: DoneLesson) => {
    const [row] = await statement.execute({ ...done });
    if (!row) throw new Error('record_lesson returned no row');
    const { outcome, recorded_at, ...stored } = row;
    const enrollment: EnrollmentRow = {
      ...stored,
      created_at: new Date(stored.created_at),
      completed_at: stored.completed_at === null ? null : new Date(stored.completed_at),
    };
    return { outcome, recorded_at: new Date(recorded_at), enrollment };
  };
};
