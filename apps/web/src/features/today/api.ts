import { getToday, listReturnedMembers } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

/** Options of queries that are not cached, so that each visit shows the latest numbers. */
const uncached = { keepUnusedDataFor: 0 };

const todayApi = api.injectEndpoints({
  endpoints: (build) => ({
    getToday: build.query<DataOf<typeof getToday>, ArgumentsOf<typeof getToday>>({
      ...callData(getToday),
      ...uncached,
    }),
    listReturnedMembers: build.query<
      DataOf<typeof listReturnedMembers>,
      ArgumentsOf<typeof listReturnedMembers>
    >({ ...callData(listReturnedMembers), ...uncached }),
  }),
});

export const { useGetTodayQuery, useListReturnedMembersQuery } = todayApi;
