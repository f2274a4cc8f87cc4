import type { Dispatch } from './sendState.ts';

export { LoadedPackagedLesson } from './LoadedPackagedLesson.tsx';

/** Sends the states that earlier sessions with packages could not send. The code is loaded at the first call. */
export const sendWaitingStates = async (dispatch: Dispatch, userId: string): Promise<boolean> =>
  (await import('./sendWaitingStates.ts')).sendWaitingStates(dispatch, userId);
