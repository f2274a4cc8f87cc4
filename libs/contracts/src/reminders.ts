import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { courseManager } from './permissions.ts';

/** Number of days before a deadline at which reminders start and the web app marks the deadline as near (rule 91). */
export const deadlineNoticeDays = 7;

const companyPath = '/api/maintenance/companies/{companyId}';
const access = { company: [courseManager] } as const;
const answer = dataOf(z.object({ queued: z.int() }));

export const remindMembers = endpoint({
  method: 'POST',
  path: `${companyPath}/courses/{companyCourseId}/reminders`,
  access,
  summary: 'Remind all members who have not completed the course, enrolled or not; 409 course_not_active',
  params: z.object({ companyId: id, companyCourseId: id }),
  answer,
});

export const remindMember = endpoint({
  method: 'POST',
  path: `${companyPath}/enrollments/{enrollmentId}/reminders`,
  access,
  summary: 'Remind one member; 409 course_completed if the course is completed',
  params: z.object({ companyId: id, enrollmentId: id }),
  answer,
});
