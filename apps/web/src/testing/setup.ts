import '../shell/i18n/resources.ts';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { setErrorReporter } from '../shared/errors/reportError.ts';
import { server } from './server.ts';

// Whole pages with tables take their time on a busy machine; what never comes fails all the same.
configure({ asyncUtilTimeout: 6_000 });
jest.setTimeout(30_000);

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
