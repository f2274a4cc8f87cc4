import type { Subject } from '@academy/contracts';

/**
 * Repeats the subjects that `@academy/contracts` contains, because that module also contains schemas, which pages
 * without a form need not load.
 */
export const subjectsOfCourses = ['privacy', 'infosec', 'compliance'] as const satisfies Subject[];
