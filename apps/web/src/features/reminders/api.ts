import {
  inviteMembers,
  previewReminders,
  remindChosenMembers,
  remindMember,
  remindMembers,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import {
  callData,
  requestOf,
  type ArgumentsOf,
  type DataOf,
  type ResponseOf,
} from '../../shared/api/call.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';

/** Cache tags of the lists that show when people were last reminded or invited. */
const lists = ['company-courses', 'member-enrollments', 'members'] as const;

interface Recipients {
  companyId: string;
  companyCourseId: string;
  /** The users who are reminded; `all` for everybody who has not completed the course. */
  userIds: readonly string[] | 'all';
  /** Members who have never signed in. They get the invitation instead, which names the course. */
  memberIds: readonly string[];
}

/** What a reminder has sent, and whom it left out. */
export type Reminded = DataOf<typeof remindMembers> & DataOf<typeof inviteMembers>;

const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    remindMember: build.mutation<DataOf<typeof remindMember>, ArgumentsOf<typeof remindMember>>({
      ...callData(remindMember),
      invalidatesTags: lists,
    }),

    previewReminders: build.query<DataOf<typeof previewReminders>, ArgumentsOf<typeof previewReminders>>({
      ...callData(previewReminders),
    }),

    /** Reminds people of a course, and invites those who have never signed in. */
    remindPeople: build.mutation<Reminded, Recipients>({
      queryFn: async ({ companyId, companyCourseId, userIds, memberIds }, _api, _options, send) => {
        const reminded: Reminded = { queued: 0, invited: 0, invitedRecently: 0, overLimit: 0 };
        if (userIds === 'all' || userIds.length > 0) {
          const course = { companyId, companyCourseId };
          const response = await send(
            userIds === 'all'
              ? requestOf(remindMembers, course)
              : requestOf(remindChosenMembers, { ...course, body: { data: { user_ids: [...userIds] } } }),
          );
          if (response.error) return { error: response.error as ApiFailure };
          Object.assign(reminded, (response.data as ResponseOf<typeof remindMembers>).data);
        }
        if (memberIds.length > 0) {
          const body = { data: { memberIds: [...memberIds], companyCourseId } };
          const response = await send(requestOf(inviteMembers, { companyId, body }));
          if (response.error) return { error: response.error as ApiFailure };
          Object.assign(reminded, (response.data as ResponseOf<typeof inviteMembers>).data);
        }
        return { data: reminded };
      },
      invalidatesTags: lists,
    }),
  }),
});

export const { usePreviewRemindersQuery, useRemindMemberMutation, useRemindPeopleMutation } = remindersApi;
