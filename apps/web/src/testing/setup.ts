import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { setErrorReporter } from '../shared/errors/reportError.ts';
import { showLocale } from '../shell/i18n/showLocale.ts';
import { server } from './server.ts';

// The first test of a file also compiles the page that it opens, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
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
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  // Not after each test, since its last requests may still be under way then.
  server.resetHandlers();
  setErrorReporter(() => {});
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());
