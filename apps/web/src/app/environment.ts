// The only reader of the build's environment, so that tests can put another file in its place.

/** Whether this build holds the mock mode at all. */
export const canMock = import.meta.env.DEV || import.meta.env.VITE_MOCK === 'true';

/** Whether the mock mode is on without being asked for. */
export const mocksByDefault = import.meta.env.VITE_MOCK === 'true';
