// The only reader of the build's environment, so that tests can put another file in its place.

/** Whether the mock mode is on without being asked for. */
export const mocksByDefault = import.meta.env.VITE_MOCK === 'true';

/** Loads the mock mode. Builds that have none end here, and hold none of its code. */
export const loadMocks =
  import.meta.env.DEV || import.meta.env.VITE_MOCK === 'true'
    ? () => import('../shared/mocks/mockMode.ts')
    : undefined;
