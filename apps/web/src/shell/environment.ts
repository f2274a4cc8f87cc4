// The only file that reads `import.meta.env`, so that tests can replace it.

/** Whether mock mode is on by default. */
export const mocksByDefault = import.meta.env.VITE_MOCK === 'true';

/** Undefined in builds without mock mode, which then contain none of its code. */
export const loadMocks =
  import.meta.env.DEV || import.meta.env.VITE_MOCK === 'true'
    ? () => import('../shared/mocks/mockMode.ts')
    : undefined;
