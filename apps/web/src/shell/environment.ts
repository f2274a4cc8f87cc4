// The only file that reads `import.meta.env`, so that tests can replace it.

/** True if mock mode is enabled by default. */
export const mocksByDefault = import.meta.env.VITE_MOCK === 'true';

/** Starts the mock mode. Undefined in builds without mock mode, which contain none of its code. */
export const loadMocks =
  import.meta.env.DEV || import.meta.env.VITE_MOCK === 'true'
    ? () => import('../shared/mocks/mockMode.ts')
    : undefined;
