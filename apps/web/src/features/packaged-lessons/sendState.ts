import type { Commit } from '@academy/content-player';
import type { Registration } from '@academy/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiState } from '../../shared/api/api.ts';
import type { WaitingStates } from '../../shared/device/stateData.ts';
import { failureOf, type ApiFailure } from '../../shared/errors/errors.ts';
import { packagedLessonsApi } from './api.ts';

export type Dispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

type Session = Omit<WaitingStates, 'states' | 'sequence' | 'userId'>;

export type Answer =
  { registration: Registration; failure?: never } | { registration?: never; failure: ApiFailure };

export async function sendState(
  dispatch: Dispatch,
  { companyId, courseId, registrationId, session }: Session,
  { sequence, state, isRecorded }: { sequence: number; state: Commit; isRecorded: boolean },
): Promise<Answer> {
  const body = { data: { session, sequence, ...state } };
  const { storeState } = packagedLessonsApi.endpoints;
  try {
    const sent = dispatch(
      storeState.initiate({ companyId, registrationId, courseId, isRecorded, body }, { track: false }),
    );
    return { registration: await sent.unwrap() };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    return { failure };
  }
}
