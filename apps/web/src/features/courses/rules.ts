import type { CourseStatus, CourseSummary } from '@academy/contracts';

type Urgency = Pick<CourseSummary, 'mandatory' | 'deadline'>;
type Candidate = Urgency & Pick<CourseSummary, 'status' | 'progress'>;

/**
 * Comparator for `sort`: mandatory courses come first, then courses by nearest deadline, then courses without a
 * deadline.
 */
export function byUrgency(one: Urgency, other: Urgency): number {
  if (one.mandatory !== other.mandatory) return one.mandatory ? -1 : 1;
  if (one.deadline === other.deadline) return 0;
  if (one.deadline === null || other.deadline === null) return one.deadline === null ? 1 : -1;
  return one.deadline < other.deadline ? -1 : 1;
}

/**
 * Selects the course to suggest on the dashboard: the most urgent course in progress (of equally urgent courses, the
 * one
 * with the most progress), otherwise the most urgent course that is not started. Undefined when all are completed.
 */
export function suggestCourse<T extends Candidate>(courses: readonly T[]): T | undefined {
  const withStatus = (status: CourseStatus) =>
    courses.filter((course) => course.status === status).sort(byUrgency);
  const [first, ...rest] = withStatus('in_progress');
  if (first === undefined) return withStatus('not_started')[0];
  const equals = rest.filter((course) => byUrgency(first, course) === 0);
  return equals.reduce((best, course) => (course.progress > best.progress ? course : best), first);
}

/** Sorts courses by urgency, with completed courses last. */
export function sortCourses<T extends Candidate>(courses: readonly T[]): T[] {
  const rank = ({ status }: T) => (status === 'completed' ? 1 : 0);
  return [...courses].sort((one, other) => rank(one) - rank(other) || byUrgency(one, other));
}
