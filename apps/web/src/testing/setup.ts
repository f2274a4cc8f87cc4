import '@testing-library/jest-dom';
import '../shared/i18n/reactI18n.ts';
import { configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { setErrorReporter } from '../shared/errors/reportError.ts';
import { showLocale } from '../shell/i18n/showLocale.ts';
import { setBugReporter } from '../shared/mocks/handle.ts';
import { followRequests } from './requestsInFlight.ts';
import { server } from './server.ts';

/** Prints only the dialog or the `main` element, because the length of the output is limited. */
function printScreen(container: Element): string {
  const found = container.querySelector('[role=dialog], main') ?? container;
  const copy = found.cloneNode(true) as Element;
  for (const icon of copy.querySelectorAll('svg')) icon.remove();
  for (const element of copy.querySelectorAll('[class]')) element.removeAttribute('class');
  return prettyDOM(copy, undefined, { highlight: false }) || '';
}

/** Returns true while Testing Library repeats a query. It then reads only the error of the last attempt. */
const isRepeating = () =>
  Boolean((getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics);

// The timeout is long, because the first test of a file also compiles the page under test.
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message, container) => {
    const text = () => `${message ?? ''}\n\n${printScreen(container)}`;
    const error = new Error(isRepeating() ? '' : text());
    error.name = 'TestingLibraryElementError';
    // Printing the screen takes long. While a query is repeated, the screen is printed only if the error's message is
    // read.
    if (isRepeating()) Object.defineProperty(error, 'message', { get: text, configurable: true });
    return error;
  },
});

// In development, React captures a stack trace for each of the first 10,000 elements that are created in a second.
// Capturing them would take a fifth of the test time, and no test needs the traces. The counter is therefore replaced
// by one that always has a value above this limit.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: reactInternals } =
  React as unknown as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
  };
Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
});

// jsdom has no media queries, so `matchMedia` is replaced and behaves like a wide window in light mode.
window.matchMedia = (media) => ({
  media,
  matches: media.includes('min-width'),
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});
window.scrollTo = () => {};

beforeAll(() => showLocale('en'));
/** Unexpected errors in mock handlers, and requests without a handler, fail the test in which they occur. */
const mockErrors: unknown[] = [];

beforeAll(() => {
  setBugReporter((error) => mockErrors.push(error));
  server.listen({
    onUnhandledRequest: ({ method, url }, print) => {
      mockErrors.push(new Error(`No mock handler for ${method} ${url}`));
      print.error();
    },
  });
});
const requestsEnd = followRequests(server);
beforeEach(async () => {
  // Requests of the previous test end before its handlers and its storage are reset. The reset is not done after each
  // test, because the hooks of test files run later, and some of them end requests that a test has held.
  await requestsEnd();
  server.resetHandlers();
  setErrorReporter(() => {});
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());
afterEach(() => {
  const [error] = mockErrors.splice(0);
  if (error !== undefined) throw error;
});
afterAll(async () => {
  await requestsEnd();
  server.close();
});
