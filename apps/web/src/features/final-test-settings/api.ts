import { grantTestAttempt, listMemberTestAttempts } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

const finalTestSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The response does not contain the answers. */
    listMemberTestAttempts: build.query<
      DataOf<typeof listMemberTestAttempts>,
      ArgumentsOf<typeof listMemberTestAttempts>
    >({ ...callData(listMemberTestAttempts), providesTags: ['member-test-attempts'] }),

    grantTestAttempt: build.mutation<DataOf<typeof grantTestAttempt>, ArgumentsOf<typeof grantTestAttempt>>({
      ...callData(grantTestAttempt),
      invalidatesTags: ['member-test-attempts'],
    }),
  }),
});

export const { useListMemberTestAttemptsQuery, useGrantTestAttemptMutation } = finalTestSettingsApi;
