/** Replaces shell/environment.ts in tests. Mock mode is off, because tests install their own handlers. */
export const mocksByDefault = false;
export const loadMocks = undefined;
export const withServiceWorker = false;
