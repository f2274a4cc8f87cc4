import { handlers } from '../shared/mocks/handlers.ts';
import { http, HttpResponse } from 'msw';
import type { Person } from '../shared/mocks/people.ts';

/** Handler for the request with which the app checks if the server can be reached. */
const reachable = http.head('/', () => new HttpResponse());

/**
 * Creates the handlers of mock mode with stack traces disabled.
 * MSW would read one stack trace per handler, which would take seconds per test file.
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
