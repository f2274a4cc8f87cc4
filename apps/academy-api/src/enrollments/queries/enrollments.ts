import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  companyCourses,
  courses,
  enrollmentColumns,
  enrollments,
  isCourse,
  isInAudience,
  unstartedDueOn,
} from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

const asked = {
  id: sql.placeholder('id'),
  companyId: sql.placeholder('companyId'),
  courseId: sql.placeholder('courseId'),
  userId: sql.placeholder('userId'),
};

const activeCourse = and(
  eq(companyCourses.company_id, asked.companyId),
  eq(companyCourses.course_id, asked.courseId),
  eq(companyCourses.status, 'active'),
  isInAudience(companyCourses, sql`${asked.userId}::uuid`),
);

/**
 * Prepares the statement that inserts an enrollment. The statement returns no row if the enrollment already exists, the
 * course is retired or not active in the company, the course is a policy, or the audience of the course does not
 * include the user.
 */
export function prepareEnrolling(db: Database) {
  const enrollment = db
    .select({
      id: sql<string>`${asked.id}::uuid`.as('id'),
      company_id: companyCourses.company_id,
      company_course_id: companyCourses.id,
      course_id: companyCourses.course_id,
      user_id: sql<string>`${asked.userId}::uuid`.as('user_id'),
      member_id: sql<null>`null::uuid`.as('member_id'),
      advancements_count: sql<number>`0`.as('advancements_count'),
      completed_at: sql<null>`null::timestamptz`.as('completed_at'),
      recorded_reason: sql<null>`null`.as('recorded_reason'),
      renewed_by: sql<null>`null::text`.as('renewed_by'),
      kept_lessons: sql<number>`0`.as('kept_lessons'),
      round: sql<number>`1`.as('round'),
      due_on: sql<string | null>`${unstartedDueOn(companyCourses.id, sql`${asked.userId}::uuid`)}`.as(
        'due_on',
      ),
      test_percent: sql<null>`null::smallint`.as('test_percent'),
      granted_attempts: sql<number>`0`.as('granted_attempts'),
      certificate_status: sql<null>`null`.as('certificate_status'),
      valid_until: sql<null>`null::date`.as('valid_until'),
      // `sort_name` must not be null. A trigger replaces the empty text by the sort key of the member's name.
      sort_name: sql<string>`''`.as('sort_name'),
      created_at: sql<Date>`now()`.as('created_at'),
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .where(and(activeCourse, isCourse, isNull(courses.retired_at)));
  return db
    .insert(enrollments)
    .select(enrollment)
    .onConflictDoNothing({ target: [enrollments.company_course_id, enrollments.user_id] })
    .returning(enrollmentColumns)
    .prepare('enrollment_create');
}

export function prepareOwnEnrollment(db: Database) {
  return db
    .select(enrollmentColumns)
    .from(companyCourses)
    .innerJoin(courses, and(eq(courses.id, companyCourses.course_id), isCourse))
    .innerJoin(
      enrollments,
      and(eq(enrollments.company_course_id, companyCourses.id), eq(enrollments.user_id, asked.userId)),
    )
    .where(activeCourse)
    .prepare('enrollment_own');
}
