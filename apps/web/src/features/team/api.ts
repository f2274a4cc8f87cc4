import { getTeam, hasTeam } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { call, callData, type ArgumentsOf, type DataOf, type ResponseOf } from '../../shared/api/call.ts';

const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Cached for the whole visit, because the navigation on every page needs the answer. */
    hasTeam: build.query<DataOf<typeof hasTeam>, ArgumentsOf<typeof hasTeam>>({
      ...callData(hasTeam),
      keepUnusedDataFor: Infinity,
      providesTags: ['team'],
    }),
    getTeam: build.query<ResponseOf<typeof getTeam>, ArgumentsOf<typeof getTeam>>({
      ...call(getTeam),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useHasTeamQuery, useGetTeamQuery } = teamApi;
