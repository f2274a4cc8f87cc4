import type { QueueState } from '@academy/contracts';
import {
  decideUnclearEmail,
  discardFailedEmail,
  listBackgroundQueues,
  listFailedWork,
  retryFailedWork,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { call, callData, type ResponseOf, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

const backgroundWorkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBackgroundQueues: build.query<QueueState[], ArgumentsOf<typeof listBackgroundQueues>>({
      ...callData(listBackgroundQueues),
      keepUnusedDataFor: 0,
      providesTags: ['background-work'],
    }),

    listFailedWork: build.query<ResponseOf<typeof listFailedWork>, ArgumentsOf<typeof listFailedWork>>({
      ...call(listFailedWork),
      keepUnusedDataFor: 0,
      providesTags: ['background-work'],
    }),

    /**
     * Reloads the list of failed work even if academy-api refuses the retry, because a refusal means that the list is
     * stale.
     */
    retryFailedWork: build.mutation<DataOf<typeof retryFailedWork>, ArgumentsOf<typeof retryFailedWork>>({
      ...callData(retryFailedWork),
      invalidatesTags: ['background-work'],
    }),

    decideUnclearEmail: build.mutation<
      DataOf<typeof decideUnclearEmail>,
      ArgumentsOf<typeof decideUnclearEmail>
    >({
      ...callData(decideUnclearEmail),
      invalidatesTags: ['background-work'],
    }),

    discardFailedEmail: build.mutation<
      DataOf<typeof discardFailedEmail>,
      ArgumentsOf<typeof discardFailedEmail>
    >({
      ...callData(discardFailedEmail),
      invalidatesTags: ['background-work'],
    }),
  }),
});

export const {
  useListBackgroundQueuesQuery,
  useListFailedWorkQuery,
  useRetryFailedWorkMutation,
  useDecideUnclearEmailMutation,
  useDiscardFailedEmailMutation,
} = backgroundWorkApi;
