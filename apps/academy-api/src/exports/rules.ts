import { courseKindNames } from '@academy/academy-data';
import {
  completedLessonsCount,
  progressPercentage,
  type CompanyCourseStatus,
  type CourseKind,
  type Locale,
  type RenewalMeans,
} from '@academy/contracts';
import { exportTexts } from './texts.ts';

export interface ExportedCourse {
  kind: CourseKind;
  title: string;
  status: CompanyCourseStatus;
  mandatory: boolean;
  lessons_count: number;
  time_zone: string;
}

export interface ExportedMember {
  /** First and last name with a space between them, even if one of them is empty. */
  full_name: string;
  email: string;
  /** ISO 8601 date of the enrollment; null for a person who has not started the course. */
  enrolled_on: string | null;
  completed_on: string | null;
  recorded_by_company: boolean;
  renewed_by: RenewalMeans | null;
  advancements_count: number;
  /** Result of the passed final test; null if no final test was passed. */
  test_percent: number | null;
  /**
   * Last day for completing the current round (rules 202 and 252), as an ISO 8601 date; null for a person outside the
   * audience, and for a course without a due date.
   */
  due_on: string | null;
  /**
   * Last day of validity of the current round's completion, as an ISO 8601 date. Null in these cases: the round is not
   * completed, the completion does not expire, or the certificate of the round was revoked.
   */
  valid_until: string | null;
  /** True if the certificate of the current round was revoked. */
  certificate_revoked: boolean;
  /** False for an enrolled person to whom the course is no longer assigned (rule 410). */
  is_assigned: boolean;
}

/** Formats a calendar date as dd.MM.yyyy in both languages; returns an empty text if there is no date (rule 98). */
const calendarDate = (date: string | null) =>
  date === null ? '' : `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;

/**
 * Returns a function that converts a member to the cells of a row. Cells that are equal in all rows are computed once.
 */
export function rowsOf(course: ExportedCourse, language: Locale) {
  const texts = exportTexts[language];
  const shared = [course.title, texts.status[course.status], course.mandatory ? texts.yes : texts.no];
  const kind = courseKindNames[language][course.kind];
  return (member: ExportedMember): string[] => {
    const progress = {
      completed: member.completed_on !== null,
      advancements_count: member.advancements_count,
    };
    const lessons = completedLessonsCount(progress, course.lessons_count);
    return [
      ...shared,
      calendarDate(member.due_on),
      member.full_name.trim(),
      member.email,
      calendarDate(member.enrolled_on),
      String(progressPercentage(lessons, course.lessons_count)),
      calendarDate(member.completed_on),
      member.test_percent === null ? '' : String(member.test_percent),
      calendarDate(member.valid_until),
      member.is_assigned ? texts.yes : texts.no,
      member.recorded_by_company ? texts.yes : '',
      member.renewed_by === null ? '' : texts.renewedBy[member.renewed_by],
      kind,
      member.certificate_revoked ? texts.yes : '',
    ];
  };
}
