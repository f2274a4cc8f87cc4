import type { Dispatch } from './sendState.ts';

export { LoadedPackagedLesson } from './LoadedPackagedLesson.tsx';

/** Sends the states of lessons from packages that earlier sessions could not send. Loads the code on demand. */
export const sendWaitingStates = async (dispatch: Dispatch, userId: string): Promise<boolean> =>
  (await import('./sendWaitingStates.ts')).sendWaitingStates(dispatch, userId);
