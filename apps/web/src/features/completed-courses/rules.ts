import type { CourseSummary } from '@academy/contracts';

/**
 * Counts a learner's mandatory courses. `completedId` counts as completed even if the list was loaded earlier.
 * @returns `count`: all mandatory courses; `completed`: the completed ones
 */
export function countMandatory(
  courses: readonly Pick<CourseSummary, 'id' | 'mandatory' | 'status'>[],
  completedId: string,
): { completed: number; count: number } {
  const mandatory = courses.filter((course) => course.mandatory);
  const completed = mandatory.filter(({ id, status }) => id === completedId || status === 'completed');
  return { completed: completed.length, count: mandatory.length };
}
