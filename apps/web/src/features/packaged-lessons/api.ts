import type { Registration } from '@academy/contracts';
import { startRegistration, storeRegistrationState } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, requestOf, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';
import { courseListTag, courseTag } from '../courses/index.ts';

/**
 * Maximum size in bytes of a request body that is sent with `keepalive`. Browsers limit all such bodies together to 64
 * kB.
 */
const sentAfterwards = 60_000;

/**
 * Sends a request. If the body is small enough, the browser completes the request even after the user has left the
 * page.
 */
const lastingFetch: typeof fetch = (input, init) => {
  const size = typeof init?.body === 'string' ? new Blob([init.body]).size : Infinity;
  return fetch(input, { ...init, keepalive: size <= sentAfterwards });
};

/**
 * Returns true if a newer session of the lesson exists. The service has then not stored the state. If the state
 * contains a completion, the service has recorded it nevertheless.
 */
const isStale = (status: unknown) => status === 409;

type StoreArguments = ArgumentsOf<typeof storeRegistrationState> & {
  courseId: string;
  /** True if the cached course already shows the lesson as completed. */
  isRecorded: boolean;
};

export const packagedLessonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    startRegistration: build.mutation<
      DataOf<typeof startRegistration>,
      ArgumentsOf<typeof startRegistration>
    >(callData(startRegistration)),

    storeState: build.mutation<Registration, StoreArguments>({
      ...callData(storeRegistrationState),
      query: ({ courseId: _, isRecorded: __, ...args }) => ({
        ...requestOf(storeRegistrationState, args),
        fetch: lastingFetch,
      }),
      // If the lesson is no longer part of the course, the reloaded course shows that.
      invalidatesTags: (registration, failure, { courseId, isRecorded }) =>
        failure?.code === 'lesson_not_found' ||
        (!isRecorded && (registration?.recorded === true || isStale(failure?.status)))
          ? [courseTag(courseId), courseListTag]
          : [],
    }),
  }),
});

export const { useStartRegistrationMutation } = packagedLessonsApi;
