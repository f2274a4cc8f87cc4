import {
  inviteMembers,
  previewReminders,
  remindChosenMembers,
  remindMember,
  remindMembers,
  remindTeam,
} from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { assignmentTags } from '../../shared/api/assignmentTags.ts';
import {
  callData,
  requestOf,
  type ArgumentsOf,
  type DataOf,
  type ResponseOf,
} from '../../shared/api/call.ts';
import type { ApiFailure } from '../../shared/errors/errors.ts';

/** Cache tags of the lists that show when people were last reminded or invited. */
const lists = ['members', ...assignmentTags] as const;

interface Recipients {
  companyCourseId: string;
  /** Users who are reminded; `all` for everybody who has not completed the course. */
  userIds: readonly string[] | 'all';
  /** Members who have never signed in. Instead of a reminder, they get an invitation that names the course. */
  memberIds: readonly string[];
}

interface Reminder {
  companyId: string;
  /** True if the user reminds people as their manager (rule 453). Managers cannot send invitations. */
  isManager?: boolean;
  courses: readonly Recipients[];
}

/** Numbers of sent reminders and invitations, and of people who got none. */
export type Reminded = DataOf<typeof remindMembers> & DataOf<typeof inviteMembers>;

function requestFor(
  course: { companyId: string; companyCourseId: string },
  userIds: Recipients['userIds'],
  isManager: boolean,
) {
  if (userIds === 'all') return requestOf(remindMembers, course);
  const user_ids = [...userIds];
  if (!isManager) return requestOf(remindChosenMembers, { ...course, body: { data: { user_ids } } });
  const { companyId, companyCourseId: company_course_id } = course;
  return requestOf(remindTeam, { companyId, body: { data: { company_course_id, user_ids } } });
}

const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    remindMember: build.mutation<DataOf<typeof remindMember>, ArgumentsOf<typeof remindMember>>({
      ...callData(remindMember),
      invalidatesTags: lists,
    }),

    previewReminders: build.query<DataOf<typeof previewReminders>, ArgumentsOf<typeof previewReminders>>({
      ...callData(previewReminders),
    }),

    /**
     * Reminds people of courses, and invites people who have never signed in. After a failed request, no further
     * request is sent.
     */
    remindPeople: build.mutation<Reminded, Reminder>({
      queryFn: async ({ companyId, isManager = false, courses }, _api, _options, send) => {
        const total: Reminded = { queued: 0, invited: 0, invitedRecently: 0, overLimit: 0 };
        for (const { companyCourseId, userIds, memberIds } of courses) {
          const course = { companyId, companyCourseId };
          if (userIds === 'all' || userIds.length > 0) {
            const { error, data } = await send(requestFor(course, userIds, isManager));
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
