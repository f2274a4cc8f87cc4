import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { calendarDate, id } from './identifiers.ts';
import { courseManager } from './permissions.ts';
import { maxInvitedMembers } from './values/invitations.ts';

export * from './values/reminders.ts';

const companyPath = '/api/maintenance/companies/{companyId}';
const access = { company: [courseManager] } as const;
const response = dataOf(
  z.object({
    queued: z.int(),
    /** Next day on which a reminder is possible. Present only if all recipients were already reminded today. */
    next_possible_on: calendarDate.optional(),
  }),
);

export const maxRemindedMembers = 100;

export const remindMembers = endpoint({
  method: 'POST',
  path: `${companyPath}/courses/{companyCourseId}/reminders`,
  access,
  summary: 'Remind all members who have not completed the course, enrolled or not; 409 course_not_active',
  params: z.object({ companyId: id, companyCourseId: id }),
  response,
  statuses: [202],
  errors: ['course_not_found', 'course_not_active'],
});

export const previewReminders = endpoint({
  method: 'GET',
  path: `${companyPath}/courses/{companyCourseId}/reminders/preview`,
  access,
  summary: 'Count who would get an e-mail if everybody who has not completed the course were reminded now',
  params: z.object({ companyId: id, companyCourseId: id }),
  response: dataOf(
    z.object({
      reminders: z.int(),
      reminded_today: z.int(),
      /** Number of people who have never signed in, and who got no invitation e-mail within the last 24 hours. */
      invitations: z.int(),
      /** Number of people who have never signed in, and who got an invitation e-mail within the last 24 hours. */
      invited_recently: z.int(),
      /** Ids of the people counted in `invitations`, at most as many as one request can invite. */
      member_ids: z.array(id).max(maxInvitedMembers),
    }),
  ),
  errors: ['course_not_found'],
});

export const remindChosenMembers = endpoint({
  method: 'POST',
  path: `${companyPath}/courses/{companyCourseId}/reminders/chosen`,
  access,
  summary: 'Remind chosen members who have not completed the course, enrolled or not; 409 course_not_active',
  params: z.object({ companyId: id, companyCourseId: id }),
  body: dataOf(z.object({ user_ids: z.array(id).min(1).max(maxRemindedMembers) })),
  response,
  statuses: [202],
  errors: ['course_not_found', 'course_not_active'],
});

export const remindMember = endpoint({
  method: 'POST',
  path: `${companyPath}/enrollments/{enrollmentId}/reminders`,
  access,
  summary: 'Remind one member; 409 course_completed if the course is completed',
  params: z.object({ companyId: id, enrollmentId: id }),
  response,
  statuses: [202],
  errors: ['enrollment_not_found', 'course_not_active', 'course_completed'],
});
