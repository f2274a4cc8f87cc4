import {
  addGroupMembers,
  changeGroup,
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  listGroupUses,
  listMembers,
  removeGroupMembers,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { assignmentTags } from '../../shared/api/assignmentTags.ts';
import { call, callData, type ArgumentsOf, type DataOf, type ResponseOf } from '../../shared/api/call.ts';

/**
 * Tags that a change of a group's members invalidates. `members` is one of them, because lists of members show the
 * groups of each member. The `assignmentTags` are included, because the audience of a course can consist of groups.
 */
const membershipTags = ['groups', 'members', ...assignmentTags] as const;

const groupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listGroups: build.query<DataOf<typeof listGroups>, ArgumentsOf<typeof listGroups>>({
      ...callData(listGroups),
      providesTags: [{ type: 'groups', id: 'list' }],
    }),

    getGroup: build.query<DataOf<typeof getGroup>, ArgumentsOf<typeof getGroup>>({
      ...callData(getGroup),
      providesTags: ['groups'],
    }),

    listGroupUses: build.query<ResponseOf<typeof listGroupUses>, ArgumentsOf<typeof listGroupUses>>({
      ...call(listGroupUses),
      providesTags: ['company-courses', 'policies', 'duties', 'sessions'],
    }),

    /** Lists the members of one group or, for the dialog that adds members to a group, all members of the company. */
    listCandidates: build.query<DataOf<typeof listMembers>, ArgumentsOf<typeof listMembers>>({
      ...callData(listMembers),
      providesTags: [{ type: 'members', id: 'list' }],
    }),

    createGroup: build.mutation<DataOf<typeof createGroup>, ArgumentsOf<typeof createGroup>>({
      ...callData(createGroup),
      invalidatesTags: (created) => (created ? ['groups'] : []),
    }),

    changeGroup: build.mutation<DataOf<typeof changeGroup>, ArgumentsOf<typeof changeGroup>>({
      ...callData(changeGroup),
      invalidatesTags: (changed) => (changed ? membershipTags : []),
    }),

    deleteGroup: build.mutation<DataOf<typeof deleteGroup>, ArgumentsOf<typeof deleteGroup>>({
      ...callData(deleteGroup),
      // Does not reload the deleted group, which no longer exists.
      invalidatesTags: (deleted) => (deleted ? [{ type: 'groups', id: 'list' }, 'members'] : []),
    }),

    addGroupMembers: build.mutation<DataOf<typeof addGroupMembers>, ArgumentsOf<typeof addGroupMembers>>({
      ...callData(addGroupMembers),
      invalidatesTags: (added) => (added ? membershipTags : []),
    }),

    removeGroupMembers: build.mutation<
      DataOf<typeof removeGroupMembers>,
      ArgumentsOf<typeof removeGroupMembers>
    >({
      ...callData(removeGroupMembers),
      invalidatesTags: (removed) => (removed ? membershipTags : []),
    }),
  }),
});

export const {
  useListGroupsQuery,
  useGetGroupQuery,
  useListGroupUsesQuery,
  useListCandidatesQuery,
  useCreateGroupMutation,
  useChangeGroupMutation,
  useDeleteGroupMutation,
  useAddGroupMembersMutation,
  useRemoveGroupMembersMutation,
} = groupsApi;
