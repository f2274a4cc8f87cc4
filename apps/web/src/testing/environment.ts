/** Stands in for shell/environment.ts: no mock mode, tests put handlers in place themselves. */
export const mocksByDefault = false;
export const loadMocks = undefined;
