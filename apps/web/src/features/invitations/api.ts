import {
  acceptInvitation,
  createInvitationLink,
  getInvitation,
  getInvitationLink,
  invite,
  resendInvitation,
  revokeInvitationLink,
  withdrawInvitation,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { assignmentTags } from '../../shared/api/assignmentTags.ts';
import { callData, malformedIdMeans, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';
import { membershipTags } from '../../shared/api/membershipTags.ts';

const linkTag = { type: 'invitations', id: 'link' } as const;

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    invite: build.mutation<DataOf<typeof invite>, ArgumentsOf<typeof invite>>({
      ...callData(invite),
      invalidatesTags: (result) =>
        result && result.invited.length > 0 ? [{ type: 'members', id: 'list' }, ...assignmentTags] : [],
    }),

    resendInvitation: build.mutation<DataOf<typeof resendInvitation>, ArgumentsOf<typeof resendInvitation>>({
      ...callData(resendInvitation),
      // An invited member who had left the company is assigned to courses and belongs to groups again.
      invalidatesTags: (result) => (result?.sent ? ['members', 'groups', ...assignmentTags] : []),
    }),

    withdrawInvitation: build.mutation<
      DataOf<typeof withdrawInvitation>,
      ArgumentsOf<typeof withdrawInvitation>
    >({
      ...callData(withdrawInvitation),
      // Reloads the groups too, because the number of members of a group includes invited people.
      invalidatesTags: (withdrawn) =>
        withdrawn ? [{ type: 'members', id: 'list' }, 'groups', ...assignmentTags] : [],
    }),

    getInvitationLink: build.query<DataOf<typeof getInvitationLink>, ArgumentsOf<typeof getInvitationLink>>({
      ...callData(getInvitationLink),
      providesTags: [linkTag],
    }),

    createInvitationLink: build.mutation<
      DataOf<typeof createInvitationLink>,
      ArgumentsOf<typeof createInvitationLink>
    >({ ...callData(createInvitationLink), invalidatesTags: (link) => (link ? [linkTag] : []) }),

    revokeInvitationLink: build.mutation<
      DataOf<typeof revokeInvitationLink>,
      ArgumentsOf<typeof revokeInvitationLink>
    >({ ...callData(revokeInvitationLink), invalidatesTags: (revoked) => (revoked ? [linkTag] : []) }),

    getInvitation: build.query<DataOf<typeof getInvitation>, ArgumentsOf<typeof getInvitation>>({
      ...callData(getInvitation),
      ...malformedIdMeans('invitation_not_found'),
      providesTags: (_invitation, _failure, { token }) => [{ type: 'invitations', id: token }],
    }),

    acceptInvitation: build.mutation<DataOf<typeof acceptInvitation>, ArgumentsOf<typeof acceptInvitation>>({
      ...callData(acceptInvitation),
      invalidatesTags: (membership, _failure, { token }) => [
        { type: 'invitations', id: token },
        ...(membership ? membershipTags(membership.companyId) : []),
      ],
    }),
  }),
});

export const {
  useInviteMutation,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
  useGetInvitationLinkQuery,
  useCreateInvitationLinkMutation,
  useRevokeInvitationLinkMutation,
  useGetInvitationQuery,
  useAcceptInvitationMutation,
} = invitationsApi;
