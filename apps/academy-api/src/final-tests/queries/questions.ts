import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { lessons, lessonTexts, questions, testAttempts } from '@academy/academy-data';
import type { Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { BankQuestion } from '../draw-questions.ts';

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
