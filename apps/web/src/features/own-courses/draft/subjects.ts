import type { Subject } from '@academy/contracts';

/**
 * Subjects of courses. This list repeats the one of the contracts, whose module contains schemas that pages without a
 * form do not need to load.
 */
export const subjectsOfCourses = ['privacy', 'infosec', 'compliance'] as const satisfies Subject[];
