import type { CourseStatus, CourseSummary } from '@academy/contracts';
import { deadlineState } from '../../shared/formats/deadlineState.ts';

type Urgency = Pick<CourseSummary, 'mandatory' | 'due_on'>;
type Candidate = Urgency & Pick<CourseSummary, 'status' | 'last_activity_at'>;

/** Compares courses by due date; courses without a due date come last. */
function byDueDate(one: Urgency, other: Urgency): number {
  if (one.due_on === other.due_on) return 0;
  if (one.due_on === null || other.due_on === null) return one.due_on === null ? 1 : -1;
  return one.due_on < other.due_on ? -1 : 1;
}

/**
 * Compares courses by urgency: mandatory courses come first. Within mandatory and other courses, the order is by due
 * date, and courses without a due date come last.
 */
function byUrgency(one: Urgency, other: Urgency): number {
  if (one.mandatory !== other.mandatory) return one.mandatory ? -1 : 1;
  return byDueDate(one, other);
}

const isPressing = ({ status, due_on }: Candidate, today: string): boolean =>
  status !== 'completed' && due_on !== null && deadlineState(due_on, today).kind !== 'later';

/**
 * Returns the course to suggest on the dashboard (rule 169), or undefined if all are completed or there are none:
 * 1. the incomplete course with the earliest due date, if it is overdue or due within seven days;
 * 2. the course in progress with the latest activity, and of several with the same time the most urgent one;
 * 3. the most urgent course that is not started.
 * @param today `YYYY-MM-DD`
 */
export function suggestCourse<T extends Candidate>(courses: readonly T[], today: string): T | undefined {
  const [pressing] = courses
    .filter((course) => isPressing(course, today))
    .sort((one, other) => byDueDate(one, other) || byUrgency(one, other));
  if (pressing !== undefined) return pressing;
  const withStatus = (status: CourseStatus) =>
    courses.filter((course) => course.status === status).sort(byUrgency);
  const [first, ...rest] = withStatus('in_progress');
  if (first === undefined) return withStatus('not_started')[0];
  return rest.reduce(
    (latest, course) => (lastActivity(course) > lastActivity(latest) ? course : latest),
    first,
  );
}

const lastActivity = ({ last_activity_at }: Candidate) => Date.parse(last_activity_at ?? '') || 0;

export interface CourseGroup<T> {
  name: 'due' | 'underWay' | 'rest';
  courses: T[];
}

/**
 * Groups the courses of the dashboard:
 * `due` contains the incomplete courses with a due date, the earliest first;
 * `underWay` contains the other courses in progress, and `rest` the remaining courses, with completed courses last.
 * `underWay` and `rest` are sorted by urgency. If no incomplete course has a due date, all courses are in `rest`.
 */
export function groupCourses<T extends Candidate>(courses: readonly T[]): CourseGroup<T>[] {
  const due = courses.filter(({ status, due_on }) => status !== 'completed' && due_on !== null);
  if (due.length === 0) return [{ name: 'rest', courses: sortCourses(courses) }];
  const others = courses.filter((course) => !due.includes(course));
  const isUnderWay = ({ status }: T) => status === 'in_progress';
  const groups: CourseGroup<T>[] = [
    { name: 'due', courses: due.sort((one, other) => byDueDate(one, other) || byUrgency(one, other)) },
    { name: 'underWay', courses: sortCourses(others.filter(isUnderWay)) },
    { name: 'rest', courses: sortCourses(others.filter((course) => !isUnderWay(course))) },
  ];
  return groups.filter((group) => group.courses.length > 0);
}

/** Sorts courses by urgency, completed courses last. */
export function sortCourses<T extends Candidate>(courses: readonly T[]): T[] {
  const rank = ({ status }: T) => (status === 'completed' ? 1 : 0);
  return [...courses].sort((one, other) => rank(one) - rank(other) || byUrgency(one, other));
}
