import { getTeam, hasTeam } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { call, callData, type ArgumentsOf, type DataOf, type ResponseOf } from '../../shared/api/call.ts';

const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The navigation of every page needs the answer, so it is requested once per company. */
    hasTeam: build.query<DataOf<typeof hasTeam>, ArgumentsOf<typeof hasTeam>>({
      ...callData(hasTeam),
      keepUnusedDataFor: Infinity,
    }),
    getTeam: build.query<ResponseOf<typeof getTeam>, ArgumentsOf<typeof getTeam>>({
      ...call(getTeam),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useHasTeamQuery, useGetTeamQuery } = teamApi;
