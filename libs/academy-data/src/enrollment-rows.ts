import type { Enrollment } from '@academy/contracts';
import { enrollments } from './tables/index.ts';

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

/** Converts a row selected with `enrollmentColumns` to the contract's format. */
export const asEnrollment = ({ created_at, completed_at, ...row }: EnrollmentRow): Enrollment => ({
  ...row,
  created_at: created_at.toISOString(),
  completed: completed_at !== null,
  completed_at: completed_at?.toISOString() ?? null,
});
