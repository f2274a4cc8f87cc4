import type { Subject } from '@academy/contracts';

/** Subjects of courses. The contracts list them in a module with schemas, which pages without a form do not load. */
export const subjectsOfCourses = ['privacy', 'infosec', 'compliance'] as const satisfies Subject[];
