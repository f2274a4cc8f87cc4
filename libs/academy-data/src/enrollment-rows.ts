import { and, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Enrollment } from '@academy/contracts';
import { advancements, courses, enrollments, lessons } from './tables/index.ts';

/** Columns that `asEnrollment` needs. */
export const enrollmentColumns = {
  id: enrollments.id,
  course_id: enrollments.course_id,
  user_id: enrollments.user_id,
  created_at: enrollments.created_at,
  completed_at: enrollments.completed_at,
  advancements_count: enrollments.advancements_count,
};

export type EnrollmentRow = {
  [Column in keyof typeof enrollmentColumns]: (typeof enrollments.$inferSelect)[Column];
};

/** SQL condition for a query of `courses`: the last lesson of the course is recorded as completed in the enrollment. */
export const isLastLessonDone = (enrollmentId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select from ${lessons}
  join ${advancements} on ${and(eq(advancements.lesson_id, lessons.id), eq(advancements.enrollment_id, enrollmentId))}
  where ${and(
    eq(lessons.course_id, courses.id),
    eq(lessons.position, courses.lessons_count),
    isNull(lessons.retired_at),
  )})`;

/** Converts a row selected with `enrollmentColumns` to the contract's format. */
export const asEnrollment = ({ created_at, completed_at, ...row }: EnrollmentRow): Enrollment => ({
  ...row,
  created_at: created_at.toISOString(),
  completed: completed_at !== null,
  completed_at: completed_at?.toISOString() ?? null,
});
