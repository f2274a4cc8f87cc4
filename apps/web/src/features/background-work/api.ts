import {
  decideUnclearEmail,
  listBackgroundQueues,
  listFailedWork,
  retryFailedWork,
  type QueueState,
} from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { call, callData, type AnswerOf, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';
import { tellOutcome } from './tellOutcome.ts';

export const backgroundWorkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBackgroundQueues: build.query<QueueState[], ArgumentsOf<typeof listBackgroundQueues>>({
      ...callData(listBackgroundQueues),
      keepUnusedDataFor: 0,
      providesTags: ['background-work'],
    }),

    listFailedWork: build.query<AnswerOf<typeof listFailedWork>, ArgumentsOf<typeof listFailedWork>>({
      ...call(listFailedWork),
      keepUnusedDataFor: 0,
      providesTags: ['background-work'],
    }),

    /** Has failed work done again, and tells how that went; what is shown is asked for anew in any case. */
    retryFailedWork: build.mutation<DataOf<typeof retryFailedWork>, ArgumentsOf<typeof retryFailedWork>>({
      ...callData(retryFailedWork),
      invalidatesTags: ['background-work'],
      onQueryStarted: tellOutcome(() => 'background-work:retried'),
    }),

    /** Does what was decided about an unclear e-mail, and tells how that went. */
    decideUnclearEmail: build.mutation<
      DataOf<typeof decideUnclearEmail>,
      ArgumentsOf<typeof decideUnclearEmail>
    >({
      ...callData(decideUnclearEmail),
      invalidatesTags: ['background-work'],
      onQueryStarted: tellOutcome(({ body }) =>
        body.data.decision === 'arrived' ? 'background-work:noted' : 'background-work:retried',
      ),
    }),
  }),
});

export const {
  useListBackgroundQueuesQuery,
  useListFailedWorkQuery,
  useRetryFailedWorkMutation,
  useDecideUnclearEmailMutation,
} = backgroundWorkApi;
