import { remindMember, remindMembers } from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

export const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    remindMember: build.mutation<DataOf<typeof remindMember>, ArgumentsOf<typeof remindMember>>(
      callData(remindMember),
    ),

    /** Reminds every member who has not completed the course. */
    remindMembers: build.mutation<DataOf<typeof remindMembers>, ArgumentsOf<typeof remindMembers>>(
      callData(remindMembers),
    ),
  }),
});

export const { useRemindMemberMutation, useRemindMembersMutation } = remindersApi;
