import { handlers } from '../shared/mocks/handlers.ts';
import type { Person } from '../shared/mocks/people.ts';

/**
 * Creates the handlers of mock mode with stack traces disabled.
 * MSW would read one stack trace per handler, which would take seconds per test file.
 */
export function createHandlers(person: Person) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return handlers(person);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
