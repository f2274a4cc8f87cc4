// Only this file reads `import.meta.env`, so that tests can replace the file.

/** True if mock mode is enabled by default. */
export const mocksByDefault = import.meta.env.VITE_MOCK === 'true';

/** True if the app may be kept on the device. The mock mode has its own service worker, and the development server has none. */
export const withServiceWorker = import.meta.env.PROD && import.meta.env.VITE_MOCK !== 'true';

/** Starts the mock mode; undefined in builds without mock mode, which do not contain the code of the mock mode. */
export const loadMocks =
  import.meta.env.DEV || import.meta.env.VITE_MOCK === 'true'
    ? () => import('../shared/mocks/mockMode.ts')
    : undefined;
