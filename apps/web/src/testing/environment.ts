/** Replaces shell/environment.ts: no mock mode, tests install handlers themselves. */
export const mocksByDefault = false;
export const loadMocks = undefined;
