import { listMembershipRequests } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type DataOf } from '../../shared/api/call.ts';

export const membershipRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Lists the companies that ask the user to confirm a membership. Loaded before the first page opens, and again
     * after each answer.
     */
    listMembershipRequests: build.query<DataOf<typeof listMembershipRequests>, void>({
      ...callData(listMembershipRequests),
      keepUnusedDataFor: Infinity,
      providesTags: ['membership-requests'],
    }),
  }),
});

export const { useListMembershipRequestsQuery } = membershipRequestsApi;
