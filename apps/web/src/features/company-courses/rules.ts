import type { CompanyCourse } from '@academy/contracts';
import { deadlineState } from '../../shared/formats/deadlineState.ts';

/** Sort orders. A leading `-` means descending order; `urgency` sorts courses with urgent deadlines first. */
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

/** Number of enrolled members who have not completed the course. */
export const countOpenMembers = ({ members_count, completed_count }: CompanyCourse) =>
  Math.max(0, members_count - completed_count);

/**
 * Returns the days until the deadline if the course is urgent, otherwise undefined. A course is urgent when it is
 * active,
 * its deadline has passed or is within a week, and not all enrolled members have completed it.
 */
export function daysUntilUrgentDeadline(course: CompanyCourse, today: string): number | undefined {
  if (course.status !== 'active' || course.deadline === null || countOpenMembers(course) === 0)
    return undefined;
  const { kind, daysLeft } = deadlineState(course.deadline, today);
  return kind === 'later' ? undefined : daysLeft;
}

const statusOrder: Record<CompanyCourse['status'], number> = { active: 0, inactive: 1, archived: 2 };

type Compare = (one: CompanyCourse, other: CompanyCourse) => number;

/** Returns the courses in the given order; ties are sorted by title. */
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
