import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import {
  advancements,
  companyCourses,
  courses,
  enrollments,
  isLessonOf,
  lastPosition,
  lessons,
  lessonTexts,
  questions,
  testAttempts,
} from '@academy/academy-data';
import type { Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { BankQuestion } from '../draw-questions.ts';

/**
 * Identifies a question in all its versions. The slug alone is not sufficient, because the questions of a course and of
 * the company's own lessons in it can have the same slugs.
 */
const questionKey = sql<string>`${questions.course_id} || ' ' || ${questions.slug}`;

/**
 * Finds the questions that a final test of an enrollment can ask: the questions of the course and of the company's own
 * lessons in the course (rule 526).
 */
export const findBank = (db: Database, enrollmentId: string): Promise<BankQuestion[]> =>
  bankOf(db, enrollmentId);

const offeredLesson = { lesson: lessons, course: courses, offered: companyCourses };

const bankOf = (db: Database, enrollmentId: string, condition?: SQL): Promise<BankQuestion[]> =>
  db
    .select({
      id: questions.id,
      key: questionKey,
      lesson_id: questions.lesson_id,
      options: sql<number>`cardinality(${questions.right_options})`,
    })
    .from(enrollments)
    .innerJoin(companyCourses, eq(companyCourses.id, enrollments.company_course_id))
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(lessons, isLessonOf(offeredLesson))
    .innerJoin(
      questions,
      and(eq(questions.lesson_id, lessons.id), eq(questions.course_id, lessons.course_id)),
    )
    .where(
      and(
        eq(enrollments.id, enrollmentId),
        isNull(questions.retired_at),
        isNull(lessons.retired_at),
        condition,
      ),
    );

/**
 * Finds the questions that a renewal test of an enrollment can ask: the questions about lessons that are not completed,
 * except the last lesson.
 */
export const findRenewalBank = (db: Database, enrollmentId: string): Promise<BankQuestion[]> =>
  bankOf(
    db,
    enrollmentId,
    sql`coalesce(${lessons.position} < ${lastPosition(offeredLesson)}, true)
      and not exists (select from ${advancements}
        where ${eq(advancements.enrollment_id, enrollmentId)} and ${eq(advancements.lesson_id, lessons.id)})`,
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

/** Maximum number of attempts, newest first, in which `findLastAsked` looks for questions. */
const maxRemembered = 200;

/**
 * Returns the time at which each question was last asked in any round of an enrollment. The keys of the map are the
 * keys of bank questions (`questionKey`), because the id of a question changes with its text.
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
      key: questionKey,
      lastAsked: sql<Date>`max(${attempts.started_at})`.mapWith(testAttempts.started_at),
    })
    .from(attempts)
    .crossJoinLateral(sql`jsonb_array_elements(${attempts.questions}) as drawn`)
    .innerJoin(questions, sql`${questions.id} = (drawn ->> 'id')::uuid`)
    .groupBy(questions.course_id, questions.slug);
  return new Map(rows.map(({ key, lastAsked }) => [key, lastAsked]));
}
