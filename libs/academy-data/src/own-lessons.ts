import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { companyCourses, courses, lessons, lessonTexts } from './tables/index.ts';

/**
 * SQL for the number of lessons of a company's course, with its own lessons (rule 525). The query joins `company_courses` and
 * `courses`. `courses.lessons_count` alone is the same for all companies.
 */
export const lessonsCount: SQL<number> = sql<number>`${courses.lessons_count} + ${companyCourses.own_lessons_count}`;

/** SQL for the minutes of all lessons of a company's course, with its own lessons; for the same queries as `lessonsCount`. */
export const courseMinutes: SQL<number> = sql<number>`${courses.minutes} + ${companyCourses.own_minutes}`;

/** The tables of the lesson, its course and the company course in a query, or the aliases that the query gives them. */
interface OfferedLesson {
  lesson: SQLWrapper;
  course: SQLWrapper;
  offered: SQLWrapper;
}

/** SQL condition: the lesson belongs to the course as the company offers it, as one of the catalogue or of the company. */
export const isLessonOf = ({ lesson, course, offered }: OfferedLesson): SQL =>
  sql`${lesson}.course_id in (${course}.id, ${offered}.supplement_id)`;

/** SQL for the last position that a lesson can have; null for the company's own lessons, which are never the last ones. */
export const lastPosition = ({ lesson, course }: Omit<OfferedLesson, 'offered'>): SQL =>
  sql`case when ${lesson}.course_id = ${course}.id then ${course}.lessons_count end`;

/**
 * SQL for the order of the lessons of a company's course: the company's own lessons stand before the last chapter of the catalogue's
 * lessons, which ends with the certificate lesson.
 */
export const lessonOrder = ({ lesson, course }: Omit<OfferedLesson, 'offered'>): SQL => sql`
  ${lesson}.course_id = ${course}.id and ${lesson}.chapter_id = (
    select last_lesson.chapter_id from ${lessons} last_lesson
    where last_lesson.course_id = ${course}.id and last_lesson.position = ${course}.lessons_count
      and last_lesson.retired_at is null),
  ${lesson}.course_id <> ${course}.id, ${lesson}.position`;

/**
 * Selects the title of a lesson in a language. The company's own lessons may lack a language that the company has offered later;
 * their title is then in another one.
 */
export const lessonTitleIn = (lessonId: SQLWrapper, language: SQLWrapper): SQL => sql`
  select text.title from ${lessonTexts} text where text.lesson_id = ${lessonId}
  order by text.language <> ${language}, text.language limit 1`;
