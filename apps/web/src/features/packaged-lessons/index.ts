import type { Dispatch } from './sendState.ts';

export { LoadedPackagedLesson } from './LoadedPackagedLesson.tsx';

/** Sends what closed sessions with lessons of packages have left on the device; the code is loaded only then. */
export const sendWaitingStates = async (dispatch: Dispatch, userId: string): Promise<boolean> =>
  (await import('./sendWaitingStates.ts')).sendWaitingStates(dispatch, userId);
