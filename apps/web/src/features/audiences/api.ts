import type { AudienceReach, Group } from '@academy/contracts';
import { getAudienceReach, listGroups } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf } from '../../shared/api/call.ts';

const audiencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Groups and their members can change at any time, so the responses are not cached. */
    getAudienceReach: build.query<AudienceReach, ArgumentsOf<typeof getAudienceReach>>({
      ...callData(getAudienceReach),
      keepUnusedDataFor: 0,
    }),

    findGroups: build.query<{ data: Group[]; total: number }, ArgumentsOf<typeof listGroups>>({
      ...callData(listGroups),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetAudienceReachQuery, useFindGroupsQuery } = audiencesApi;
