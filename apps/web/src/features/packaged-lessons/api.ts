import type { Registration } from '@academy/contracts';
import { startRegistration, storeRegistrationState } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, requestOf, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';
import { courseListTag, courseTag } from '../courses/index.ts';

/** Largest body in bytes that browsers send after the page has been left. They limit all such bodies together to 64 kB. */
const sentAfterwards = 60_000;

/** Sends a request that the browser completes even if the page is left meanwhile, if its body is small enough. */
const lastingFetch: typeof fetch = (input, init) => {
  const size = typeof init?.body === 'string' ? new Blob([init.body]).size : Infinity;
  return fetch(input, { ...init, keepalive: size <= sentAfterwards });
};

/** What the service answers with if the state is of a former session; a completion was recorded nevertheless. */
const isStale = (status: unknown) => status === 409;

type StoreArguments = ArgumentsOf<typeof storeRegistrationState> & {
  courseId: string;
  /** Whether the cached course contains the completion of the lesson already. */
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
      invalidatesTags: (registration, failure, { courseId, isRecorded }) =>
        !isRecorded && (registration?.recorded === true || isStale(failure?.status))
          ? [courseTag(courseId), courseListTag]
          : [],
    }),
  }),
});

export const { useStartRegistrationMutation } = packagedLessonsApi;
