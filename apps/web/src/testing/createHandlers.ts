import { handlers } from '../shared/mocks/handlers.ts';
import { http, HttpResponse } from 'msw';
import type { Person } from '../shared/mocks/people.ts';

/** Handler for the request with which the app checks if the server can be reached. */
const reachable = http.head('/', () => new HttpResponse());

/**
 * Creates the mock handlers for a user. Stack traces are disabled while they are created, because MSW would capture one
 * for each handler, which would take seconds per test file.
 */
export function createHandlers(person: Person) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return [...handlers(person), reachable];
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
