import { remindChosenMembers, remindMember, remindMembers } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

/** Cache tags of the lists that show when members were last reminded. */
const lists = ['company-courses', 'member-enrollments'] as const;

const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    remindMember: build.mutation<DataOf<typeof remindMember>, ArgumentsOf<typeof remindMember>>({
      ...callData(remindMember),
      invalidatesTags: lists,
    }),

    remindChosenMembers: build.mutation<
      DataOf<typeof remindChosenMembers>,
      ArgumentsOf<typeof remindChosenMembers>
    >({ ...callData(remindChosenMembers), invalidatesTags: lists }),

    /** Reminds every member who has not completed the course. */
    remindMembers: build.mutation<DataOf<typeof remindMembers>, ArgumentsOf<typeof remindMembers>>({
      ...callData(remindMembers),
      invalidatesTags: lists,
    }),
  }),
});

export const { useRemindChosenMembersMutation, useRemindMemberMutation, useRemindMembersMutation } =
  remindersApi;
