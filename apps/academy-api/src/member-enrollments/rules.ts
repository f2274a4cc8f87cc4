import {
  completedLessonsCount,
  isCertificateLockedBy,
  isFinalTestOpen,
  isRoundUntouched,
  progressPercentage,
  type AssignedPerson,
  type MemberEnrollment,
} from '@academy/contracts';
import type { AssignedRow, EnrollmentOfPerson } from './queries/assigned.ts';
import type { MemberEnrollmentRow } from './queries/pages.ts';

/**
 * Returns true if an unrevoked certificate exists or would be issued on request (rule 70). The learner need not have
 * completed the last lesson. A policy has no certificate (rule 460).
 */
function isCertificateAvailable(
  row: Pick<
    EnrollmentOfPerson,
    | 'certificate_status'
    | 'recorded_by_company'
    | 'is_policy'
    | 'lessons_count'
    | 'has_final_test'
    | 'advancements_count'
    | 'kept_lessons'
    | 'test_percent'
  >,
  completed: boolean,
): boolean {
  if (row.certificate_status !== null) return row.certificate_status === 'issued';
  if (row.recorded_by_company || row.is_policy) return false;
  const { lessons_count, has_final_test, advancements_count, kept_lessons, test_percent } = row;
  if (isFinalTestOpen({ has_final_test, test_percent, completed })) return false;
  if (isRoundUntouched({ kept_lessons, advancements_count, completed })) return false;
  return !isCertificateLockedBy({ lessons_count, advancements_count, completed }, false);
}

const progressOf = (row: { advancements_count: number; lessons_count: number }, completed: boolean) =>
  progressPercentage(
    completedLessonsCount({ completed, advancements_count: row.advancements_count }, row.lessons_count),
    row.lessons_count,
  );

export function assignedPersonOf({ enrollment: row, ...person }: AssignedRow): AssignedPerson {
  if (row === null) return { ...person, enrollment: null };
  const { id, round, advancements_count, test_percent, has_final_test, recorded_by_company, renewed_by } =
    row;
  const completed = row.completed_at !== null;
  return {
    ...person,
    enrollment: {
      ...{ id, round, advancements_count, test_percent, has_final_test, completed, recorded_by_company },
      renewed_by,
      created_at: new Date(row.created_at).toISOString(),
      completed_at: row.completed_at && new Date(row.completed_at).toISOString(),
      progress: progressOf(row, completed),
      certificate_available: isCertificateAvailable(row, completed),
      certificate_revoked: row.certificate_status === 'revoked',
    },
  };
}

export function memberEnrollmentOf({ row, course }: MemberEnrollmentRow): MemberEnrollment {
  const { id, user_id, advancements_count, certificate_status, recorded_by_company } = row;
  const { kept_lessons, test_percent } = row;
  const { course_id, company_course_id, title, is_policy, is_removed, lessons_count } = course;
  const { has_final_test, deadline } = course;
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
    progress: progressOf({ advancements_count, lessons_count }, completed),
    course: { title, lessons_count, removed: is_removed },
    user: {
      id: user_id,
      full_name: row.full_name,
      email: row.email_address,
    },
    round: row.round,
    in_audience: row.in_audience,
    due_on: row.due_on,
    deadline,
    valid_until: certificate_status === 'revoked' ? null : row.valid_until,
    test_percent,
    has_final_test,
    recorded_by_company,
    renewed_by: row.renewed_by,
    certificate_available: isCertificateAvailable(
      {
        certificate_status,
        recorded_by_company,
        is_policy,
        lessons_count,
        has_final_test,
        advancements_count,
        kept_lessons,
        test_percent,
      },
      completed,
    ),
    certificate_revoked: certificate_status === 'revoked',
    last_reminded_on: row.last_reminded_on,
  };
}
