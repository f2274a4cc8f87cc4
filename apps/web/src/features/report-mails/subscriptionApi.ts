import {
  changeOwnReportMailSubscription,
  changeReportMailSubscription,
  getReportMailSubscription,
  listOwnReportMailSubscriptions,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

const subscriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReportMailSubscription: build.query<
      DataOf<typeof getReportMailSubscription>,
      ArgumentsOf<typeof getReportMailSubscription>
    >({ ...callData(getReportMailSubscription), keepUnusedDataFor: 0 }),

    changeReportMailSubscription: build.mutation<
      DataOf<typeof changeReportMailSubscription>,
      ArgumentsOf<typeof changeReportMailSubscription>
    >({
      ...callData(changeReportMailSubscription),
      onQueryStarted: async ({ token }, { dispatch, queryFulfilled }) => {
        const changed = await queryFulfilled.catch(() => undefined);
        if (changed)
          dispatch(
            subscriptionApi.util.updateQueryData('getReportMailSubscription', { token }, () => changed.data),
          );
      },
    }),

    listOwnReportMailSubscriptions: build.query<
      DataOf<typeof listOwnReportMailSubscriptions>,
      ArgumentsOf<typeof listOwnReportMailSubscriptions>
    >({ ...callData(listOwnReportMailSubscriptions), keepUnusedDataFor: 0 }),

    changeOwnReportMailSubscription: build.mutation<
      DataOf<typeof changeOwnReportMailSubscription>,
      ArgumentsOf<typeof changeOwnReportMailSubscription>
    >(callData(changeOwnReportMailSubscription)),
  }),
});

export const {
  useGetReportMailSubscriptionQuery,
  useChangeReportMailSubscriptionMutation,
  useListOwnReportMailSubscriptionsQuery,
  useChangeOwnReportMailSubscriptionMutation,
} = subscriptionApi;
