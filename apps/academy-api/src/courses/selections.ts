import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
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
import type { CourseSummary } from '@academy/contracts';

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

/**
 * The rule `currentLesson` of the contracts, in SQL: the first lesson not done, else the last one. It walks the lessons
 * in their order and stops at the first that fits; the last one always does.
 */
export const currentLesson = sql<CourseSummary['current_lesson']>`(
  select json_build_object('id', ${lessons.id}, 'title', ${lessonTexts.title},
    'length_in_minutes', ${lessons.minutes}, 'number', ${lessons.position})
  from ${lessons}
  join ${lessonTexts} on ${lessonTextsAlike}
  where ${lessons.course_id} = ${courses.id} and ${lessons.retired_at} is null
    and ${lessons.position} >= case when ${enrollments.completed_at} is null then 1 else ${courses.lessons_count} end
    and (${lessons.position} = ${courses.lessons_count} or not exists (
      select from ${advancements} where ${ownAdvancement}))
  order by ${lessons.position} limit 1)`;
