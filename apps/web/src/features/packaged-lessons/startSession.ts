import type { ContentLaunch, Registration } from '@academy/contracts';
import type { ArgumentsOf } from '../../shared/api/call.ts';
import type { startRegistration } from '@academy/contracts/client';
import { ApiError, failureOfFetch } from '../../shared/errors/errors.ts';
import { packagedLessonsApi } from './api.ts';
import type { Dispatch } from './sendState.ts';
import { sendWaitingStates } from './sendWaitingStates.ts';

export interface StartedSession {
  registration: Registration;
  launch: ContentLaunch;
}

/**
 * Starts a session with a lesson. First sends the states of earlier sessions that are still on this device, because the
 * service no longer stores them after the start.
 * @throws ApiFailure
 */
export async function startSession(
  dispatch: Dispatch,
  userId: string,
  args: ArgumentsOf<typeof startRegistration>,
): Promise<StartedSession> {
  const isSent = await sendWaitingStates(dispatch, userId, args.body.data.lesson_id);
  if (!isSent) throw new ApiError(failureOfFetch(undefined));
  const { startRegistration: start } = packagedLessonsApi.endpoints;
  return dispatch(start.initiate(args, { track: false })).unwrap();
}
