import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

const calendarFeedsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCalendarFeed: build.query<DataOf<typeof getCalendarFeed>, ArgumentsOf<typeof getCalendarFeed>>({
      ...callData(getCalendarFeed),
      providesTags: ['calendar-feeds'],
    }),

    createCalendarFeed: build.mutation<
      DataOf<typeof createCalendarFeed>,
      ArgumentsOf<typeof createCalendarFeed>
    >({ ...callData(createCalendarFeed), invalidatesTags: (created) => (created ? ['calendar-feeds'] : []) }),

    revokeCalendarFeed: build.mutation<
      DataOf<typeof revokeCalendarFeed>,
      ArgumentsOf<typeof revokeCalendarFeed>
    >({ ...callData(revokeCalendarFeed), invalidatesTags: (revoked) => (revoked ? ['calendar-feeds'] : []) }),
  }),
});

export const { useGetCalendarFeedQuery, useCreateCalendarFeedMutation, useRevokeCalendarFeedMutation } =
  calendarFeedsApi;
