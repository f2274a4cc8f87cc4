import { handlers } from '../shared/mocks/handlers.ts';
import type { Person } from '../shared/mocks/people.ts';

/** Creates the handlers of mock mode without stack traces, which MSW reads for each handler and which take seconds per file. */
export function createHandlers(person: Person) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return handlers(person);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
