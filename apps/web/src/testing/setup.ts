import '@testing-library/jest-dom';
import '../shared/i18n/reactI18n.ts';
import { configure, prettyDOM } from '@testing-library/react';
import { setErrorReporter } from '../shared/errors/reportError.ts';
import { showLocale } from '../shell/i18n/showLocale.ts';
import { setBugReporter } from '../shared/mocks/handle.ts';
import { server } from './server.ts';

// The timeout is long, because the first test of a file also compiles the page under test.
configure({
  asyncUtilTimeout: 20_000,
  // Errors of Testing Library print only the dialog or the `main` element, because the length of the output is limited.
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
/** Errors in mock handlers and requests without a handler fail the test in which they occur. */
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
  // State is reset before each test, because requests of a test may still be in flight when the test ends.
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
