import type { HttpHandler } from 'msw';
import { certificateHandlers } from './certificateHandlers.ts';
import { companyCourseHandlers } from './companyCourseHandlers.ts';
import { createCompanyCourses } from './companyCourses.ts';
import { companyHandlers } from './companyHandlers.ts';
import { courseHandlers } from './courseHandlers.ts';
import { courseMemberHandlers } from './courseMemberHandlers.ts';
import { enrollmentHandlers } from './enrollmentHandlers.ts';
import { jobHandlers } from './jobHandlers.ts';
import { createLearning } from './learning.ts';
import type { Person } from './people.ts';

/** Handlers of every endpoint of the contracts that the web app calls. */
export function handlers(person: Person, milliseconds = 0): HttpHandler[] {
  const learning = createLearning(person);
  const companyCourses = createCompanyCourses();
  return [
    ...companyHandlers(person, milliseconds),
    ...companyCourseHandlers(companyCourses, milliseconds),
    ...courseMemberHandlers(companyCourses, milliseconds),
    ...jobHandlers(companyCourses, milliseconds),
    ...courseHandlers(learning, milliseconds),
    ...enrollmentHandlers(learning, milliseconds),
    ...certificateHandlers(person, learning, milliseconds),
  ];
}
