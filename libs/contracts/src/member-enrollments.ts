import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { enrollment, recordedByCompany, renewedBy } from './enrollments.ts';
import { dataOf, pageOf, pageQuery, searchPageOf } from './envelopes.ts';
import { calendarDate, id, idList } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager } from './permissions.ts';
import { searchTerm } from './typed-text.ts';
import { assignedFilters, assignedStates, memberEnrollmentSorts } from './values/member-enrollments.ts';

export * from './values/member-enrollments.ts';

/** An enrollment and its member, shown to maintainers. */
export const memberEnrollment = enrollment.extend({
  company_course_id: id,
  /** Progress in whole percent from 0 to 100. */
  progress: z.int(),
  course: z.object({ title: z.string(), lessons_count: z.int() }),
  /** The current round of the course, from 1. */
  round: z.int(),
  /** Whether the member is in the audience of the course. */
  in_audience: z.boolean(),
  /**
   * Last day for completing the current round (rules 202 and 252).
   * Null if there is none, or if the member is outside the audience.
   */
  due_on: calendarDate.nullable(),
  /** Deadline of the course. */
  deadline: calendarDate.nullable(),
  /** Last day of validity of the current round's certificate; null if there is no certificate, or if it does not expire. */
  valid_until: calendarDate.nullable(),
  user: z.object({ id, full_name: z.string(), email: z.string() }),
  /** Result of the final test passed in this round, in percent; null if none was passed. */
  test_percent: z.int().nullable(),
  /** Whether the course requires a final test. */
  has_final_test: z.boolean(),
  recorded_by_company: recordedByCompany,
  renewed_by: renewedBy,
  /** Whether the member may download a certificate. */
  certificate_available: z.boolean(),
  /** Last day on which a reminder of this course was queued for the member, in the company's time zone. */
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
      /** User id, or the membership id of a person without an account, whose recorded completions are listed (rule 79). */
      user_id: id.optional(),
      company_course_id: id.optional(),
      /** Restricts the list to enrollments in progress or to completed enrollments. */
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

/** An active course of the company that a member has not started. */
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

/** How many of the company's active courses a member has completed. */
export const memberProgress = z.object({
  /** User id, or the membership id of a member without an account. */
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

/** A person to whom a company course is assigned (rule 410). */
export const assignedPerson = z.object({
  member_id: id,
  /** Null for a person who has never signed in. */
  user_id: id.nullable(),
  full_name: z.string(),
  email: z.string(),
  state: z.enum(assignedStates),
  /** Whether the course is not completed and the due date has passed. */
  overdue: z.boolean(),
  /** Last day for completing the current round; the last day of validity if the certificate has expired. */
  due_on: calendarDate.nullable(),
  completed_on: calendarDate.nullable(),
  valid_until: calendarDate.nullable(),
  /** Last day on which a reminder of this course was queued for the person, in the company's time zone. */
  last_reminded_on: calendarDate.nullable(),
  /** True for a person without an account to whom an invitation e-mail was sent within the last 24 hours. */
  invited_recently: z.boolean(),
  /** Null for a person who has never opened the course, and whose completion the company has not recorded. */
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
        recorded_by_company: true,
        renewed_by: true,
      }).shape,
    )
    .nullable(),
});
export type AssignedPerson = z.infer<typeof assignedPerson>;

/** For each filter of the list, the number of people to whom the company course is assigned and who match the filter. */
export const assignedCounts = z.object({
  assigned: z.int(),
  overdue: z.int(),
  /** Not completed, and nothing done in the current round; includes people who have never signed in. */
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
  /** `total` counts the people who match the filter and the search; `counts` ignores both. */
  response: assignedPage.extend({ meta: assignedPage.shape.meta.extend({ counts: assignedCounts }) }),
  errors: ['course_not_found'],
});
