import type { TestAttempts } from '@academy/contracts';
import { listTestAttempts } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf } from '../../shared/api/call.ts';

export const attemptsTag = (enrollmentId: string) => ({ type: 'final-tests', id: enrollmentId }) as const;

const testAttemptsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTestAttempts: build.query<TestAttempts, ArgumentsOf<typeof listTestAttempts>>({
      ...callData(listTestAttempts),
      providesTags: (_attempts, _failure, { enrollmentId }) => [attemptsTag(enrollmentId)],
    }),
  }),
});

export const { useListTestAttemptsQuery } = testAttemptsApi;
