import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import {
  advancements,
  companyCourses,
  courses,
  enrollments,
  hasLeft,
  lessons,
  lessonTexts,
  pastRounds,
  publishedMembers,
} from '@academy/academy-data';
import { maxTestQuestions, minTestQuestions } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

export const findLessonTitles = (db: Database, lessonIds: string[]) =>
  lessonIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: lessonTexts.lesson_id, language: lessonTexts.language, title: lessonTexts.title })
        .from(lessonTexts)
        .where(inArray(lessonTexts.lesson_id, lessonIds));

/** SQL condition: the enrollment `own` belongs to a member of the company who has not left it (`hasLeft`). */
const isOfMember = sql`exists (
  select from ${publishedMembers} member
  where member.company_id = own.company_id and member.user_id = own.user_id and not ${hasLeft(sql`member.status`)})`;

/** A course in all companies that offer it (`courseId`), or in one company (`companyCourseId`). */
type CountedCourse = { courseId: string } | { companyCourseId: string };

export async function countLearners(db: Database, counted: CountedCourse) {
  const isOfCourse =
    'courseId' in counted
      ? sql`own.course_id = ${counted.courseId}::uuid`
      : sql`own.company_course_id = ${counted.companyCourseId}::uuid`;
  const { rows } = await db.execute<{ in_progress: number; completed: number }>(sql`
    select
      count(*) filter (where completed_at is null and advancements_count > kept_lessons)::int as in_progress,
      count(*) filter (where completed_at is not null)::int as completed
    from ${enrollments} own where ${isOfCourse} and ${isOfMember}`);
  return rows[0] ?? { in_progress: 0, completed: 0 };
}

interface CompletingPublication {
  courseId: string;
  /** Slugs of the lessons in their order. */
  slugs: string[];
  /** True if no final test is required any more, because the question bank becomes too small. */
  endsTests: boolean;
}

/**
 * Counts the members whose enrollments `recountEnrollments` would complete if the catalogue course consisted of the
 * given lessons. In these enrollments, all given lessons and the company's own lessons in the course (rule 525) are
 * completed, and the final test, if there is one, is passed. The last lesson does not count as completed if it was
 * carried over from an earlier round (rule 209).
 */
export async function countCompletedBy(
  db: Database,
  { courseId, slugs, endsTests }: CompletingPublication,
): Promise<number> {
  const last = slugs.at(-1) ?? '';
  const { rows } = await db.execute<{ completed: number }>(sql`
    select count(*)::int as completed
    from ${enrollments} own
    join ${companyCourses} offered on offered.id = own.company_course_id
    left join ${pastRounds} earlier on earlier.enrollment_id = own.id and earlier.round = own.round - 1
    where own.course_id = ${courseId}::uuid and own.completed_at is null and ${isOfMember}
      and (${endsTests} or offered.final_test is null or own.test_percent is not null)
      and (
        select count(*) from ${advancements} done
        join ${lessons} lesson on lesson.id = done.lesson_id
        where done.enrollment_id = own.id and case
          when lesson.course_id = offered.supplement_id then lesson.retired_at is null
          else lesson.course_id = own.course_id and lesson.slug = any(${sql.param(slugs)}::text[])
            and (lesson.slug <> ${last} or earlier.ended_at is null or done.created_at >= earlier.ended_at) end
      ) >= ${slugs.length} + offered.own_lessons_count`);
  return rows[0]?.completed ?? 0;
}

/**
 * Counts the companies whose final test ends or gets shorter if the question bank of a course shrinks to the given
 * number of questions.
 */
export async function countLimitedTests(db: Database, courseId: string, questionsCount: number) {
  const mostQuestions = maxTestQuestions(questionsCount);
  const [counted] = await db
    .select({ companies: count() })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .where(
      and(
        eq(courses.id, courseId),
        gt(courses.questions_count, questionsCount),
        sql`(${companyCourses.final_test} ->> 'questions')::int > ${mostQuestions}`,
      ),
    );
  const companies = counted?.companies ?? 0;
  const ends = mostQuestions < minTestQuestions;
  return { ended_final_tests: ends ? companies : 0, shortened_final_tests: ends ? 0 : companies };
}

export async function countOffering(db: Database, courseId: string): Promise<number> {
  const [counted] = await db
    .select({ companies: count() })
    .from(companyCourses)
    .where(eq(companyCourses.course_id, courseId));
  return counted?.companies ?? 0;
}

/**
 * Counts the members whose enrollments in a company course `recountEnrollments` would complete if the company's own
 * lessons were the given ones. In these enrollments, all lessons of the catalogue course and all given lessons are
 * completed, and the final test, if there is one, is passed.
 * @param slugs slugs of the own lessons; empty if there will be none
 */
export async function countCompletedWith(
  db: Database,
  { supplementId, companyCourseId }: { supplementId: string; companyCourseId: string },
  slugs: string[],
): Promise<number> {
  const { rows } = await db.execute<{ completed: number }>(sql`
    select count(*)::int as completed
    from ${enrollments} own
    join ${companyCourses} offered on offered.id = own.company_course_id
    join ${courses} course on course.id = own.course_id
    left join ${pastRounds} earlier on earlier.enrollment_id = own.id and earlier.round = own.round - 1
    where own.company_course_id = ${companyCourseId}::uuid and own.completed_at is null and ${isOfMember}
      and (offered.final_test is null or own.test_percent is not null)
      and (
        select count(*) from ${advancements} done
        join ${lessons} lesson on lesson.id = done.lesson_id
        where done.enrollment_id = own.id and case
          when lesson.course_id = ${supplementId}::uuid then lesson.slug = any(${sql.param(slugs)}::text[])
          else lesson.course_id = course.id and lesson.retired_at is null and (
            lesson.position < course.lessons_count or earlier.ended_at is null or done.created_at >= earlier.ended_at) end
      ) >= course.lessons_count + ${slugs.length}`);
  return rows[0]?.completed ?? 0;
}
