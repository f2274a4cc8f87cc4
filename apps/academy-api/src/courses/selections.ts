import { and, eq, isNotNull, isNull, or, sql, type SQLWrapper } from 'drizzle-orm';
import { companyCourses, courses, enrollmentColumns, enrollments } from '@academy/academy-data';
import type { Locale } from '@academy/contracts';

/** The caller's enrollment in the company's course, if any. */
export const ownEnrollment = and(
  eq(enrollments.company_course_id, companyCourses.id),
  eq(enrollments.user_id, sql.placeholder('userId')),
);

/** Learners see active courses; one that is retired only if they are enrolled in it. */
export const visibleCourse = and(
  eq(companyCourses.company_id, sql.placeholder('companyId')),
  eq(companyCourses.status, 'active'),
  or(isNull(courses.retired_at), isNotNull(enrollments.id)),
);

/** An array as text, which is split here in a fraction of the time that the driver takes to parse an array. */
export const listed = <Item extends string>(array: SQLWrapper) =>
  sql`array_to_string(${array}, ',')`.mapWith(
    (text: string) => (text === '' ? [] : text.split(',')) as Item[],
  );

export const companyCourseColumns = {
  id: courses.id,
  subject: courses.subject,
  bonus: courses.bonus,
  mandatory: companyCourses.mandatory,
  deadline: companyCourses.deadline,
  /** Languages that the company chose, and those that the course has. */
  chosen: listed<Locale>(companyCourses.languages),
  available: listed<Locale>(courses.languages),
  fingerprint: courses.fingerprint,
  minutes: courses.minutes,
  lessons_count: courses.lessons_count,
  enrollment: enrollmentColumns,
};
