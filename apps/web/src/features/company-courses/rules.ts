import type { CompanyCourse } from '@academy/contracts';
import { deadlineState } from '../../shared/formats/deadlineState.ts';

/** Page size of the lists of people on a course page (rule 3). */
export const membersPerPage = 50;

/**
 * A leading `-` means descending order. `urgency` puts courses with urgent deadlines first, and sorts the others by
 * status.
 */
export const courseSorts = [
  'urgency',
  'title',
  '-title',
  'status',
  '-status',
  'members',
  '-members',
  'certificates',
  '-certificates',
] as const;
export type CourseSort = (typeof courseSorts)[number];

/**
 * Returns the days until the deadline of an urgent course, negative after the deadline; undefined for any other course.
 * An active course is urgent if its deadline is past or within a week and not everybody has completed the course.
 */
export function daysUntilUrgentDeadline(course: CompanyCourse, today: string): number | undefined {
  if (course.status !== 'active' || course.deadline === null || course.open_count === 0) return undefined;
  const { kind, daysLeft } = deadlineState(course.deadline, today);
  return kind === 'later' ? undefined : daysLeft;
}

const statusOrder: Record<CompanyCourse['status'], number> = { active: 0, inactive: 1, archived: 2 };

type Compare = (one: CompanyCourse, other: CompanyCourse) => number;

/** Sorts by `sort`, then by title. */
export function sortCourses(
  courses: readonly CompanyCourse[],
  sort: CourseSort,
  today: string,
): CompanyCourse[] {
  const byTitle: Compare = (one, other) => one.title.localeCompare(other.title);
  const byStatus: Compare = (one, other) => statusOrder[one.status] - statusOrder[other.status];
  const days = (course: CompanyCourse) => daysUntilUrgentDeadline(course, today) ?? Infinity;
  const compares: Record<string, Compare> = {
    urgency: (one, other) =>
      days(one) === days(other) ? byStatus(one, other) : days(one) < days(other) ? -1 : 1,
    title: byTitle,
    status: byStatus,
    members: (one, other) => one.members_count - other.members_count,
    certificates: (one, other) => one.certificates_count - other.certificates_count,
  };
  const direction = sort.startsWith('-') ? -1 : 1;
  const compare = compares[sort.replace('-', '')] ?? byTitle;
  return courses.toSorted((one, other) => direction * compare(one, other) || byTitle(one, other));
}
