import type { CourseSummary } from '@academy/contracts';

/**
 * Counts a learner's mandatory courses. The completed course counts as completed even if the list is older.
 * @returns `count` is the number of all mandatory courses, and `completed` of those that are completed
 */
export function countMandatory(
  courses: readonly Pick<CourseSummary, 'id' | 'mandatory' | 'status'>[],
  completedId: string,
): { completed: number; count: number } {
  const mandatory = courses.filter((course) => course.mandatory);
  const completed = mandatory.filter(({ id, status }) => id === completedId || status === 'completed');
  return { completed: completed.length, count: mandatory.length };
}
