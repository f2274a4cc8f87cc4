import type { Subject } from '@academy/contracts';

/**
 * Repeats the subjects of the contracts, because that module contains schemas that pages without a form need not load.
 */
export const subjectsOfCourses = ['privacy', 'infosec', 'compliance'] as const satisfies Subject[];
