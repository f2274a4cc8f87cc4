import { listStates, putStates, removeStates, type WaitingStates } from '../../shared/device/stateData.ts';
import { hasDatabase } from '../../shared/storage/browserStorage.ts';
import { ifClosed } from './openSessions.ts';
import { outcomeOf } from './rules.ts';
import { sendState, type Dispatch } from './sendState.ts';

/**
 * Sends the states that closed sessions of a user have left on the device, for example because the tab was closed
 * without a connection (rule 524). States that the service refuses are deleted, because it would refuse them again.
 * @param lessonId sends only the states of this lesson
 * @returns false if a state could not be sent and stays on the device
 */
export async function sendWaitingStates(
  dispatch: Dispatch,
  userId: string,
  lessonId?: string,
): Promise<boolean> {
  if (!hasDatabase()) return true;
  const left = (await listStates(userId)).filter(
    (waiting) => waiting.lessonId === (lessonId ?? waiting.lessonId),
  );
  for (const waiting of left) {
    if (!(await ifClosed(waiting, () => sendRest(dispatch, waiting)))) return false;
  }
  return true;
}

async function sendRest(dispatch: Dispatch, waiting: WaitingStates): Promise<boolean> {
  let { sequence } = waiting;
  for (const [index, state] of waiting.states.entries()) {
    sequence += 1;
    await putStates({ ...waiting, sequence, states: waiting.states.slice(index) });
    const { failure } = await sendState(dispatch, waiting, { sequence, state, isRecorded: false });
    if (outcomeOf(failure) === 'later') return false;
  }
  await removeStates(waiting);
  return true;
}
