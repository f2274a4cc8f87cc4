import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  advancements,
  companyCourses,
  courses,
  courseTexts,
  enrollmentColumns,
  enrollments,
  languageFor,
  lessons,
  lessonTexts,
  offeredLanguages,
} from '@academy/academy-data';

/** What a prepared query of courses is told about the caller. */
export const asked = {
  companyId: sql.placeholder('companyId'),
  userId: sql.placeholder('userId'),
  language: sql.placeholder('language'),
};

/** The caller's enrollment in the company's course, if any. */
export const ownEnrollment = and(
  eq(enrollments.company_course_id, companyCourses.id),
  eq(enrollments.user_id, asked.userId),
);

/** Learners see active courses; one that is retired only if they are enrolled in it. */
export const visibleCourse = and(
  eq(companyCourses.company_id, asked.companyId),
  eq(companyCourses.status, 'active'),
  or(isNull(courses.retired_at), isNotNull(enrollments.id)),
);

/** The course's texts in the language that the caller gets. */
export const offeredTexts = and(
  eq(courseTexts.course_id, courses.id),
  eq(courseTexts.language, languageFor(asked.language)),
);

/** A lesson's texts in the same language as the course's. */
export const lessonTextsAlike = and(
  eq(lessonTexts.lesson_id, lessons.id),
  eq(lessonTexts.language, courseTexts.language),
);

export const courseColumns = {
  id: courses.id,
  title: courseTexts.title,
  description: courseTexts.description,
  subject: courses.subject,
  bonus: courses.bonus,
  mandatory: companyCourses.mandatory,
  deadline: companyCourses.deadline,
  language: courseTexts.language,
  languages: offeredLanguages,
  minutes: courses.minutes,
  lessons_count: courses.lessons_count,
  enrollment: enrollmentColumns,
};

/** A lesson is done once recorded; in a completed course all of them are (specification §4). */
export const lessonDone = sql<boolean>`
  (${advancements.lesson_id} is not null or ${enrollments.completed_at} is not null)`;

/** The caller's record of the lesson, if any. */
export const ownAdvancement = and(
  eq(advancements.enrollment_id, enrollments.id),
  eq(advancements.lesson_id, lessons.id),
);

/** The rule `currentLesson` of the contracts, in SQL: the first lesson not done, else the last one. */
export const currentLessonOf = (db: NodePgDatabase) =>
  db
    .select({
      id: sql<string>`${lessons.id}`.as('lesson_id'),
      title: sql<string>`${lessonTexts.title}`.as('lesson_title'),
      length_in_minutes: lessons.minutes,
      number: sql<number>`${lessons.position}`.as('number'),
    })
    .from(lessons)
    .innerJoin(lessonTexts, lessonTextsAlike)
    .leftJoin(advancements, ownAdvancement)
    .where(and(eq(lessons.course_id, courses.id), isNull(lessons.retired_at)))
    .orderBy(
      asc(lessonDone),
      asc(sql`case when ${lessonDone} then - ${lessons.position} else ${lessons.position} end`),
    )
    .limit(1)
    .as('current_lesson');
