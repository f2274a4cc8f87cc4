import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { certificateRevoked, recordedByCompany } from './enrollments.ts';
import { dataOf, pageQuery } from './envelopes.ts';
import { calendarDate, id } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager, employeeManager, learner } from './permissions.ts';
import { maxRemindedMembers } from './reminders.ts';

const path = '/api/companies/{companyId}/team';
/**
 * Any of these permissions is enough, because managers need no permission of their own: the endpoint returns only
 * people who report to the caller (rule 452).
 */
const access = { company: [learner, courseManager, employeeManager] } as const;
const params = z.object({ companyId: id });

const teamCourse = z.object({
  company_course_id: id,
  course_title: z.string(),
  state: z.enum(['overdue', 'due', 'completed']),
  /** Last day for completing the course; null if there is none, or if the course is completed. */
  due_on: calendarDate.nullable(),
  recorded_by_company: recordedByCompany,
  certificate_revoked: certificateRevoked,
});

const teamMember = z.object({
  member_id: id,
  user_id: id.nullable(),
  /** Name or, if it is unknown, e-mail address. */
  full_name: z.string(),
  /** Overdue courses first, then courses that are due, both sorted by due date, then completed courses. */
  courses: z.array(teamCourse),
});
export type TeamMember = z.infer<typeof teamMember>;

export const hasTeam = endpoint({
  method: 'GET',
  path: `${path}/availability`,
  access,
  summary: 'Find out whether the caller manages people and the company shows managers the page of their team',
  params,
  response: dataOf(z.object({ is_available: z.boolean() })),
});

export const getTeam = endpoint({
  method: 'GET',
  path,
  access,
  summary:
    'List the people whose manager the caller is, with their mandatory courses; people with overdue courses first',
  params,
  query: z.object({ language: locale.optional(), ...pageQuery(50) }),
  response: z.object({
    data: z.array(teamMember),
    meta: z.object({
      total: z.int(),
      page: z.int(),
      per_page: z.int(),
      overdue_people: z.int(),
    }),
  }),
  errors: ['team_not_found'],
});

export const remindTeam = endpoint({
  method: 'POST',
  path: `${path}/reminders`,
  access,
  summary:
    'Remind people whose manager the caller is of a mandatory course that they have not completed; each at most once a day',
  params,
  body: dataOf(z.object({ company_course_id: id, user_ids: z.array(id).min(1).max(maxRemindedMembers) })),
  response: dataOf(
    z.object({
      queued: z.int(),
      /** Next day on which a reminder is possible. Present only if all recipients were already reminded today. */
      next_possible_on: calendarDate.optional(),
    }),
  ),
  statuses: [202],
  errors: ['team_not_found', 'user_not_found', 'course_not_found', 'course_not_active'],
});
