import '@testing-library/jest-dom';
import { configure, prettyDOM } from '@testing-library/react';
import { setErrorReporter } from '../shared/errors/reportError.ts';
import { showLocale } from '../shell/i18n/showLocale.ts';
import { setBugReporter } from '../shared/mocks/handle.ts';
import { server } from './server.ts';

// The first test of a file also compiles the page that it opens, which takes seconds on a busy machine.
configure({
  asyncUtilTimeout: 20_000,
  // Removes the page's header and styles, which alone exceed the length limit of printed output.
  getElementError: (message, container) => {
    const found = container.querySelector('[role=dialog], main') ?? container;
    const copy = found.cloneNode(true) as Element;
    for (const icon of copy.querySelectorAll('svg')) icon.remove();
    for (const element of copy.querySelectorAll('[class]')) element.removeAttribute('class');
    const error = new Error(`${message ?? ''}\n\n${prettyDOM(copy, undefined, { highlight: false }) || ''}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
jest.setTimeout(90_000);

// jsdom has no media queries: a wide window in light mode.
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
/** Bugs of mock handlers and requests without a handler fail the test in which they occur. */
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
beforeEach(() => {
  // Reset before each test, not after it, because the last requests of a test may still be in flight at its end.
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
afterAll(() => server.close());
