// Only this file reads `import.meta.env`, so that tests can replace the file.

/** True if mock mode is on by default. */
export const mocksByDefault = import.meta.env.VITE_MOCK === 'true';

/**
 * True if the service worker may store the app on the device. Mock mode uses another service worker, and the
 * development server has none.
 */
export const withServiceWorker = import.meta.env.PROD && import.meta.env.VITE_MOCK !== 'true';

/** Undefined in builds that do not contain the code of mock mode. */
export const loadMocks =
  import.meta.env.DEV || import.meta.env.VITE_MOCK === 'true'
    ? () => import('../shared/mocks/mockMode.ts')
    : undefined;
