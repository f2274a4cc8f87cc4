import { remindMember, remindMembers } from '@academy/contracts';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';
import { tellOutcome } from './tellOutcome.ts';

export const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reminds one member, and tells how it ended. */
    remindMember: build.mutation<DataOf<typeof remindMember>, ArgumentsOf<typeof remindMember>>({
      ...callData(remindMember),
      onQueryStarted: tellOutcome('reminders:sent', 'errors:remind_member'),
    }),

    /** Reminds everyone who has not completed a course, and tells how it ended. */
    remindMembers: build.mutation<DataOf<typeof remindMembers>, ArgumentsOf<typeof remindMembers>>({
      ...callData(remindMembers),
      onQueryStarted: tellOutcome('reminders:sentToAll', 'errors:remind_all_members'),
    }),
  }),
});

export const { useRemindMemberMutation, useRemindMembersMutation } = remindersApi;
