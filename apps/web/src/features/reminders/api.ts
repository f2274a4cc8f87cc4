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
  companyCourseId: string;
  /** The users who are reminded; `all` for everybody who has not completed the course. */
  userIds: readonly string[] | 'all';
  /** Members who have never signed in. They get the invitation instead, which names the course. */
  memberIds: readonly string[];
}

interface Reminder {
  companyId: string;
  courses: readonly Recipients[];
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

    /** Reminds people of courses, and invites those who have never signed in. */
    remindPeople: build.mutation<Reminded, Reminder>({
      queryFn: async ({ companyId, courses }, _api, _options, send) => {
        const total: Reminded = { queued: 0, invited: 0, invitedRecently: 0, overLimit: 0 };
        for (const { companyCourseId, userIds, memberIds } of courses) {
          const course = { companyId, companyCourseId };
          if (userIds === 'all' || userIds.length > 0) {
            const { error, data } = await send(
              userIds === 'all'
                ? requestOf(remindMembers, course)
                : requestOf(remindChosenMembers, { ...course, body: { data: { user_ids: [...userIds] } } }),
            );
            if (error) return { error: error as ApiFailure };
            const { queued, ...next } = (data as ResponseOf<typeof remindMembers>).data;
            total.queued += queued;
            Object.assign(total, next);
          }
          if (memberIds.length > 0) {
            const body = { data: { memberIds: [...memberIds], companyCourseId } };
            const { error, data } = await send(requestOf(inviteMembers, { companyId, body }));
            if (error) return { error: error as ApiFailure };
            const { invited, invitedRecently, overLimit } = (data as ResponseOf<typeof inviteMembers>).data;
            total.invited += invited;
            total.invitedRecently += invitedRecently;
            total.overLimit += overLimit;
          }
        }
        return { data: total };
      },
      invalidatesTags: lists,
    }),
  }),
});

export const { usePreviewRemindersQuery, useRemindMemberMutation, useRemindPeopleMutation } = remindersApi;
