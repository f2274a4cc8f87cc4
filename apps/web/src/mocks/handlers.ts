import type { HttpHandler } from 'msw';
import { certificateHandlers } from './certificateHandlers.ts';
import { companyCourseHandlers } from './companyCourseHandlers.ts';
import { companyHandlers } from './companyHandlers.ts';
import { courseHandlers } from './courseHandlers.ts';
import { enrollmentHandlers } from './enrollmentHandlers.ts';
import { createLearning } from './learning.ts';
import type { Person } from './people.ts';

/** Handlers of every endpoint of the contracts that the web app calls. */
export function handlers(person: Person, milliseconds = 0): HttpHandler[] {
  const learning = createLearning(person);
  return [
    ...companyHandlers(person, milliseconds),
    ...companyCourseHandlers(milliseconds),
    ...courseHandlers(learning, milliseconds),
    ...enrollmentHandlers(learning, milliseconds),
    ...certificateHandlers(person, learning, milliseconds),
  ];
}
