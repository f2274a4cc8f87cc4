import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { questions } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

export const findQuestions = (db: Database, courseId: string) =>
  db
    .select({ id: questions.id, fingerprint: questions.fingerprint })
    .from(questions)
    .where(and(eq(questions.course_id, courseId), isNull(questions.retired_at)));

/** Retires versions of questions, which are then no longer used in new attempts at the final test. */
export async function retireQuestions(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(questions)
    .set({ retired_at: sql`now()` })
    .where(inArray(questions.id, ids));
}

export async function insertQuestions(db: Database, rows: (typeof questions.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(questions).values(rows);
}
