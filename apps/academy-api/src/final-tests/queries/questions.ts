import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { advancements, courses, lessons, lessonTexts, questions, testAttempts } from '@academy/academy-data';
import type { Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { BankQuestion } from '../draw-questions.ts';

/** Finds the questions of a course's question bank that may be drawn. */
export const findBank = (db: Database, courseId: string): Promise<BankQuestion[]> => bankOf(db, courseId);

const bankOf = (db: Database, courseId: string, condition?: SQL): Promise<BankQuestion[]> =>
  db
    .select({
      id: questions.id,
      slug: questions.slug,
      lesson_id: questions.lesson_id,
      options: sql<number>`cardinality(${questions.right_options})`,
    })
    .from(questions)
    .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
    .where(
      and(
        eq(questions.course_id, courseId),
        isNull(questions.retired_at),
        isNull(lessons.retired_at),
        condition,
      ),
    );

/** Finds the questions of a course that a renewal test may ask: those of lessons that are open, except the last one. */
export const findRenewalBank = (
  db: Database,
  { course_id, id }: { course_id: string; id: string },
): Promise<BankQuestion[]> =>
  bankOf(
    db,
    course_id,
    sql`${lessons.position} < (select lessons_count from ${courses} where ${eq(courses.id, course_id)})
      and not exists (select from ${advancements}
        where ${eq(advancements.enrollment_id, id)} and ${eq(advancements.lesson_id, lessons.id)})`,
  );

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

/** Maximum number of attempts whose questions count as seen, newest first. */
const maxRemembered = 200;

/**
 * Returns the time at which each question of an enrollment's attempts, in all rounds, was last asked, by the question's
 * slug, because the id of a question changes with its text.
 */
export async function findLastAsked(db: Database, enrollmentId: string): Promise<Map<string, Date>> {
  const attempts = db
    .select({ started_at: testAttempts.started_at, questions: testAttempts.questions })
    .from(testAttempts)
    .where(eq(testAttempts.enrollment_id, enrollmentId))
    .orderBy(desc(testAttempts.started_at))
    .limit(maxRemembered)
    .as('attempts');
  const rows = await db
    .select({
      slug: questions.slug,
      lastAsked: sql<Date>`max(${attempts.started_at})`.mapWith(testAttempts.started_at),
    })
    .from(attempts)
    .crossJoinLateral(sql`jsonb_array_elements(${attempts.questions}) as drawn`)
    .innerJoin(questions, sql`${questions.id} = (drawn ->> 'id')::uuid`)
    .groupBy(questions.slug);
  return new Map(rows.map(({ slug, lastAsked }) => [slug, lastAsked]));
}
