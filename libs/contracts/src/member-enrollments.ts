import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  certificateRevoked,
  enrollment,
  recordedByCompany,
  renewedBy,
  reportedValidUntil,
} from './enrollments.ts';
import { dataOf, pageOf, pageQuery, searchPageOf } from './envelopes.ts';
import { calendarDate, id, idList } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager } from './permissions.ts';
import { searchTerm } from './typed-text.ts';
import { assignedFilters, assignedStates, memberEnrollmentSorts } from './values/member-enrollments.ts';

export * from './values/member-enrollments.ts';

export const memberEnrollment = enrollment.extend({
  company_course_id: id,
  progress: z.int(),
  course: z.object({
    title: z.string(),
    lessons_count: z.int(),
    /** True if the company has removed the course, which it had created itself (rule 518). */
    removed: z.boolean(),
  }),
  /** Number of the current round, from 1. */
  round: z.int(),
  in_audience: z.boolean(),
  /**
   * Last day for completing the current round (rules 202 and 252); null if there is none, or if the member is not in
   * the audience.
   */
  due_on: calendarDate.nullable(),
  deadline: calendarDate.nullable(),
  /**
   * Last day of validity of the completion of the current round; null if there is no such completion, if it does not
   * expire, or if its certificate was revoked. While the current round is not completed, the enrollments of one member
   * (`user_id`) state the last day of validity of the previous round.
   */
  valid_until: calendarDate.nullable(),
  user: z.object({ id, full_name: z.string(), email: z.string() }),
  test_percent: z.int().nullable(),
  has_final_test: z.boolean(),
  recorded_by_company: recordedByCompany,
  renewed_by: renewedBy,
  certificate_available: z.boolean(),
  certificate_revoked: certificateRevoked,
  /**
   * Last day on which a reminder of this course was queued for the member, in the company's time zone; null if there
   * was none.
   */
  last_reminded_on: calendarDate.nullable(),
});
export type MemberEnrollment = z.infer<typeof memberEnrollment>;

export const memberEnrollmentStatuses = ['in_progress', 'completed'] as const;
export type MemberEnrollmentStatus = (typeof memberEnrollmentStatuses)[number];

const companyPath = '/api/maintenance/companies/{companyId}';
const enrollmentsPath = '/api/maintenance/companies/{companyId}/enrollments';
const access = { company: [courseManager] } as const;

export const listMemberEnrollments = endpoint({
  method: 'GET',
  path: enrollmentsPath,
  access: { ...access, apiKey: 'members:read' },
  summary: 'List the enrollments of a member or of a company course',
  params: z.object({ companyId: id }),
  query: z
    .object({
      /**
       * User id or, for a person without an account, the membership id. A person without an account has only recorded
       * completions (rule 79).
       */
      user_id: id.optional(),
      company_course_id: id.optional(),
      status: z.enum(memberEnrollmentStatuses).optional(),
      search: searchTerm.optional(),
      sort: z.enum(memberEnrollmentSorts).default('name'),
      language: locale.optional(),
      ...pageQuery(50),
    })
    .refine(({ user_id, company_course_id }) => user_id ?? company_course_id, {
      path: ['company_course_id'],
      message: 'company_course_id or user_id is required',
    }),
  response: searchPageOf(memberEnrollment),
  errors: ['course_not_found', 'user_not_found'],
});

export const unstartedCourse = z.object({
  company_course_id: id,
  title: z.string(),
  mandatory: z.boolean(),
  deadline: calendarDate.nullable(),
  due_on: memberEnrollment.shape.due_on,
});
export type UnstartedCourse = z.infer<typeof unstartedCourse>;

export const listUnstartedCourses = endpoint({
  method: 'GET',
  path: `${companyPath}/members/{userId}/unstarted-courses`,
  access: { ...access, apiKey: 'members:read' },
  summary: 'List the active courses that are assigned to a member who has not started them',
  params: z.object({ companyId: id, userId: id }),
  query: z.object({ language: locale.optional(), ...pageQuery(100) }),
  response: pageOf(unstartedCourse),
  errors: ['user_not_found'],
});

export const memberProgress = z.object({
  /** User id or, for a member without an account, the membership id. */
  user_id: id,
  completed_count: z.int(),
  courses_count: z.int(),
});
export type MemberProgress = z.infer<typeof memberProgress>;

export const listMemberProgress = endpoint({
  method: 'GET',
  path: `${companyPath}/member-progress`,
  access,
  summary: 'Count the active courses that are assigned to each of up to 100 members, and the completed ones',
  params: z.object({ companyId: id }),
  query: z.object({ user_ids: idList }),
  response: dataOf(z.array(memberProgress)),
});

export const getMemberCertificate = endpoint({
  method: 'GET',
  path: `${enrollmentsPath}/{enrollmentId}/certificate`,
  access,
  summary: 'Download a member’s certificate; 409 certificate_locked until the required lessons are completed',
  params: z.object({ companyId: id, enrollmentId: id }),
  query: z.object({ language: locale.optional() }),
  response: 'application/pdf',
  errors: [
    'enrollment_not_found',
    'certificate_locked',
    'completion_recorded',
    'certificate_not_found',
    'certificate_holder_erased',
  ],
});

export const assignedPerson = z.object({
  member_id: id,
  user_id: id.nullable(),
  full_name: z.string(),
  email: z.string(),
  state: z.enum(assignedStates),
  overdue: z.boolean(),
  /**
   * Last day for completing the current round or, if the certificate has expired, the certificate's last day of
   * validity.
   */
  due_on: calendarDate.nullable(),
  completed_on: calendarDate.nullable(),
  valid_until: reportedValidUntil,
  /**
   * Last day on which a reminder of this course was queued for the person, in the company's time zone; null if there
   * was none.
   */
  last_reminded_on: calendarDate.nullable(),
  /** Whether the person has no account, and an invitation e-mail was sent to the person within the last 24 hours. */
  invited_recently: z.boolean(),
  /** Null if the person has never opened the course, and the company has recorded no completion. */
  enrollment: memberEnrollment
    .pick({
      id: true,
      created_at: true,
      completed: true,
      completed_at: true,
      advancements_count: true,
      progress: true,
    })
    .extend(
      memberEnrollment.pick({
        round: true,
        test_percent: true,
        has_final_test: true,
        certificate_available: true,
        certificate_revoked: true,
        recorded_by_company: true,
        renewed_by: true,
      }).shape,
    )
    .nullable(),
});
export type AssignedPerson = z.infer<typeof assignedPerson>;

export const assignedCounts = z.object({
  assigned: z.int(),
  overdue: z.int(),
  /**
   * People who have not completed the course, and have done nothing in the current round. Includes people who have
   * never signed in.
   */
  not_started: z.int(),
  in_progress: z.int(),
  completed: z.int(),
  never_signed_in: z.int(),
});
export type AssignedCounts = z.infer<typeof assignedCounts>;

const assignedPage = pageOf(assignedPerson);

export const listAssignedPeople = endpoint({
  method: 'GET',
  path: `${companyPath}/courses/{companyCourseId}/people`,
  access,
  summary:
    'List the people to whom a company course is assigned, with their numbers; overdue people come first',
  params: z.object({ companyId: id, companyCourseId: id }),
  query: z.object({
    filter: z.enum(assignedFilters).default('assigned'),
    search: searchTerm.optional(),
    ...pageQuery(50),
  }),
  /** `total` counts the people who match the filter and the search. `counts` ignores both. */
  response: assignedPage.extend({ meta: assignedPage.shape.meta.extend({ counts: assignedCounts }) }),
  errors: ['course_not_found'],
});
