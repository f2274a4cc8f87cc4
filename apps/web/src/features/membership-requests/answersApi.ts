import { acceptMembershipRequest, refuseMembershipRequest } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';
import { membershipTags } from '../../shared/api/membershipTags.ts';

const answersApi = api.injectEndpoints({
  endpoints: (build) => ({
    acceptMembershipRequest: build.mutation<
      DataOf<typeof acceptMembershipRequest>,
      ArgumentsOf<typeof acceptMembershipRequest>
    >({
      ...callData(acceptMembershipRequest),
      // Reloads after a failure too: the user may have answered this request in another tab.
      invalidatesTags: (membership) =>
        membership ? membershipTags(membership.companyId) : ['membership-requests'],
    }),

    refuseMembershipRequest: build.mutation<
      DataOf<typeof refuseMembershipRequest>,
      ArgumentsOf<typeof refuseMembershipRequest>
    >({ ...callData(refuseMembershipRequest), invalidatesTags: ['membership-requests'] }),
  }),
});

export const { useAcceptMembershipRequestMutation, useRefuseMembershipRequestMutation } = answersApi;
