import {
  completedLessonsCount,
  isCertificateLockedBy,
  progressPercentage,
  type MemberEnrollment,
} from '@academy/contracts';
import type { MemberEnrollmentRow } from './queries.ts';

/**
 * Returns true if a certificate exists or would be issued on request: the last lesson need not be completed (rule
 * 70).
 */
function isCertificateAvailable(row: MemberEnrollmentRow, completed: boolean): boolean {
  if (row.certificate_status !== null) return row.certificate_status === 'issued';
  const { lessons_count, advancements_count } = row;
  return !isCertificateLockedBy({ lessons_count, advancements_count, completed }, false);
}

/** Maps a row to the contract. */
export function memberEnrollmentOf(row: MemberEnrollmentRow): MemberEnrollment {
  const { id, user_id, course_id, company_course_id, advancements_count, lessons_count } = row;
  const completed = row.completed_at !== null;
  return {
    id,
    course_id,
    user_id,
    company_course_id,
    advancements_count,
    created_at: row.created_at,
    completed,
    completed_at: row.completed_at,
    progress: progressPercentage(
      completedLessonsCount({ completed, advancements_count }, lessons_count),
      lessons_count,
    ),
    course: { title: row.title, lessons_count },
    user: {
      id: user_id,
      full_name: `${row.first_name} ${row.last_name}`.trim(),
      email: row.email_address,
    },
    certificate_available: isCertificateAvailable(row, completed),
  };
}
