import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { companyCourses, courses, lessons, lessonTexts } from './tables/index.ts';

/**
 * SQL for the number of lessons of a company course, including the lessons that the company has added (rule 525). The
 * query must join `company_courses` and `courses`.
 */
export const lessonsCount: SQL<number> = sql<number>`${courses.lessons_count} + ${companyCourses.own_lessons_count}`;

/**
 * SQL for the total minutes of the lessons that `lessonsCount` counts. The query must join `company_courses` and
 * `courses`.
 */
export const courseMinutes: SQL<number> = sql<number>`${courses.minutes} + ${companyCourses.own_minutes}`;

/** The tables of the lesson, its course and the company course in a query, or the aliases that the query gives them. */
interface OfferedLesson {
  lesson: SQLWrapper;
  course: SQLWrapper;
  offered: SQLWrapper;
}

export const isLessonOf = ({ lesson, course, offered }: OfferedLesson): SQL =>
  sql`${lesson}.course_id in (${course}.id, ${offered}.supplement_id)`;

/**
 * SQL for the position of the course's last lesson; null for a lesson that the company has added, because such a lesson
 * is never the last one.
 */
export const lastPosition = ({ lesson, course }: Omit<OfferedLesson, 'offered'>): SQL =>
  sql`case when ${lesson}.course_id = ${course}.id then ${course}.lessons_count end`;

/**
 * SQL for the order of the lessons of a company course. Lessons that the company has added stand before the last
 * chapter, which ends with the certificate lesson.
 */
export const lessonOrder = ({ lesson, course }: Omit<OfferedLesson, 'offered'>): SQL => sql`
  ${lesson}.course_id = ${course}.id and ${lesson}.chapter_id = (
    select last_lesson.chapter_id from ${lessons} last_lesson
    where last_lesson.course_id = ${course}.id and last_lesson.position = ${course}.lessons_count
      and last_lesson.retired_at is null),
  ${lesson}.course_id <> ${course}.id, ${lesson}.position`;

/**
 * SQL query of the title of a lesson in a language, or else in another language. Only lessons that the company has
 * added can lack a language: the company may have written them before it offered the course in this language.
 */
export const lessonTitleIn = (lessonId: SQLWrapper, language: SQLWrapper): SQL => sql`
  select text.title from ${lessonTexts} text where text.lesson_id = ${lessonId}
  order by text.language <> ${language}, text.language limit 1`;
