import { asEnrollment, isCertificateLockedBy, type EnrollmentRow } from '@academy/academy-data';
import { completedLessonsCount, progressPercentage, type MemberEnrollment } from '@academy/contracts';

export interface MemberEnrollmentRow extends EnrollmentRow {
  company_course_id: string;
  title: string;
  lessons_count: number;
  first_name: string;
  last_name: string;
  email: string;
  /** Whether the certificate was revoked; null when none was issued yet. */
  is_revoked: boolean | null;
}

/** An enrollment as a maintainer sees it: who, what, and how far. */
export function memberEnrollmentOf(row: MemberEnrollmentRow): MemberEnrollment {
  const { company_course_id, title, lessons_count, first_name, last_name, email, is_revoked, ...stored } =
    row;
  const enrollment = asEnrollment(stored);
  return {
    ...enrollment,
    company_course_id,
    progress: progressPercentage(completedLessonsCount(enrollment, lessons_count), lessons_count),
    course: { title, lessons_count },
    user: { id: row.user_id, full_name: `${first_name} ${last_name}`.trim(), email },
    certificate_available:
      is_revoked === null ? !isCertificateLockedBy({ ...enrollment, lessons_count }, false) : !is_revoked,
  };
}

/** Text as a LIKE pattern that finds it anywhere in what is kept in lower case. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
