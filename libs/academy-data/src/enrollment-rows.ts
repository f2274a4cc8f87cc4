import { and, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Enrollment } from '@academy/contracts';
import { advancements, courses, enrollments, lessons } from './tables/index.ts';

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

/**
 * SQL for the reason why the completed round of an enrollment required only some of the lessons: a renewal test or
 * unchanged lessons (rule 207). Null if all lessons were required, if the round is not completed, or if the company
 * recorded the completion.
 * @param own alias of `enrollments` in the query, or its name
 */
export const completionRenewedBy = (own: SQLWrapper): SQL => sql`
  case when ${own}.completed_at is not null and ${own}.recorded_reason is null then ${own}.renewed_by end`;

export const asEnrollment = ({ created_at, completed_at, ...row }: EnrollmentRow): Enrollment => ({
  ...row,
  created_at: created_at.toISOString(),
  completed: completed_at !== null,
  completed_at: completed_at?.toISOString() ?? null,
});
