import * as z from 'zod';
import { audience, dueDays } from './audiences.ts';
import { subject } from './courses.ts';
import { documentedAs, documentedInAddition, inAnyCase } from './documented-as.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, pageOf, pageQuery } from './envelopes.ts';
import { finalTest } from './final-tests.ts';
import { calendarDate, id } from './identifiers.ts';
import { locale, locales } from './locales.ts';
import { courseManager } from './permissions.ts';
import { renewalDays, validityMonths } from './training-cycles.ts';
import { companyCourseStatuses, courseKinds } from './values/company-courses.ts';
import { courseOrigins } from './values/content.ts';
import { renewals } from './values/training-cycles.ts';

export * from './values/company-courses.ts';

/** Status of a company course. Requests may write it in any combination of capital and small letters (rule 48). */
export const companyCourseStatus = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.toLowerCase() : value),
    z.enum(companyCourseStatuses),
  )
  .meta({ [documentedAs]: inAnyCase(companyCourseStatuses) });

export const companyCourse = z.object({
  id,
  course_id: id,
  kind: z.enum(courseKinds),
  /** Where the content comes from: the catalogue, an editor of the company (`written`), or an uploaded package. */
  origin: z.enum(courseOrigins),
  title: z.string(),
  subject,
  bonus: z.boolean(),
  status: z.enum(companyCourseStatuses),
  mandatory: z.boolean(),
  deadline: calendarDate.nullable(),
  /** Number of days that each member has for the course (rule 252); null if there is no such period. */
  due_days: dueDays.nullable(),
  audience: audience.nullable(),
  /** Number of months for which new certificates are valid; null if they do not expire. */
  validity_months: validityMonths.nullable(),
  renewal_days: renewalDays,
  renewal: z.enum(renewals),
  languages: z.array(locale),
  lessons_count: z.int(),
  /** Number of lessons that the company has added to a course of the catalogue (rule 525). */
  own_lessons_count: z.int(),
  own_lessons_id: id.nullable(),
  /**
   * Number of people to whom the course is assigned (rule 410). The fields up to `open_count` count subsets of these
   * people.
   */
  members_count: z.int(),
  /** Number of people who have never signed in, and therefore have no account. */
  never_signed_in_count: z.int(),
  completed_count: z.int(),
  certificates_count: z.int(),
  open_count: z.int(),
  final_test: finalTest.nullable(),
  questions_count: z.int(),
  /** Last day on which a reminder was queued for any member, in the company's time zone; null if there was none. */
  last_reminded_on: calendarDate.nullable(),
  /** Path of the page of the web app on which the SCORM package can be downloaded. */
  scorm_package_url: z.string(),
});
export type CompanyCourse = z.infer<typeof companyCourse>;

const coursesPath = '/api/maintenance/companies/{companyId}/courses';
const access = { company: [courseManager] } as const;

export const listCompanyCourses = endpoint({
  method: 'GET',
  path: coursesPath,
  access,
  summary: 'List the courses that a company has initialised, whatever their status',
  params: z.object({ companyId: id }),
  query: z.object({ language: locale.optional(), ...pageQuery(100) }),
  response: pageOf(companyCourse),
});

export const getCompanyCourse = endpoint({
  method: 'GET',
  path: `${coursesPath}/{companyCourseId}`,
  access,
  summary: 'Get a course of a company',
  params: z.object({ companyId: id, companyCourseId: id }),
  query: z.object({ language: locale.optional() }),
  response: dataOf(companyCourse),
  errors: ['course_not_found'],
});

/**
 * `active`: members see the new company course at once. `inactive`: they see it after a maintainer has activated it.
 */
const addedStatuses = ['active', 'inactive'] as const;
const addedStatus = companyCourseStatus
  .pipe(z.enum(addedStatuses))
  .meta({ [documentedAs]: { ...inAnyCase(addedStatuses), default: 'active' } });

export const populateCompanyCourses = endpoint({
  method: 'POST',
  path: `${coursesPath}/populate`,
  access,
  summary:
    'Initialise all courses of the catalogue in the chosen languages; 422 no_language_selected without one',
  params: z.object({ companyId: id }),
  body: dataOf(
    z.object({
      languages: z.array(locale).max(locales.length),
      /** Status of the company courses that this request creates. Existing company courses keep their status. */
      status: addedStatus.default('active'),
    }),
  ),
  response: dataOf(z.object({ created: z.int(), updated: z.int() })),
  errors: ['no_language_selected'],
});

export const changeFields = {
  status: companyCourseStatus,
  mandatory: z.boolean(),
  /**
   * Last day to complete the course; null removes it. If the course would then have both a deadline and `due_days`, the
   * change is refused with 422 `two_deadlines`.
   */
  deadline: calendarDate.nullable(),
  /**
   * Number of days that each member has for the course; null removes this period. The period starts on the latest of
   * these days: the day on which the member joined, the member's start date, the day on which the member entered the
   * audience, and the day on which the course was last activated (rule 252).
   */
  due_days: dueDays.nullable(),
  /** The groups to which the course is offered; null offers it to everybody. */
  audience: audience.nullable(),
  /** Number of months for which certificates that are issued from now on are valid; null if they do not expire. */
  validity_months: validityMonths.nullable(),
  /**
   * The next round opens this number of days before the certificate's last day of validity. The number must be less
   * than the validity.
   */
  renewal_days: renewalDays,
  /**
   * Which lessons members have to take in rounds after the first one. The value `changed` has no effect on rounds that
   * are already open.
   */
  renewal: z.enum(renewals),
  /** Languages in which the company offers the course. These languages replace the previous ones. */
  languages: z.array(locale).max(locales.length),
  final_test: finalTest.nullable(),
};

/** Fields to change, of which at least one is required. Unknown fields are ignored. */
const change = z
  .object(changeFields)
  .partial()
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), 'names no field to change')
  .meta({
    [documentedInAddition]: { anyOf: Object.keys(changeFields).map((field) => ({ required: [field] })) },
  });
export type CompanyCourseChange = z.output<typeof change>;

export const updateCompanyCourse = endpoint({
  method: 'PATCH',
  path: `${coursesPath}/{companyCourseId}`,
  access,
  summary:
    'Change the settings of a course; 422 deadline_in_past, two_deadlines, unknown_group, no_language_selected, question_bank_too_small, renewal_too_long',
  params: z.object({ companyId: id, companyCourseId: id }),
  query: z.object({ language: locale.optional() }),
  body: dataOf(change),
  response: dataOf(companyCourse),
  errors: [
    'course_not_found',
    'policy_not_published',
    'deadline_in_past',
    'no_language_selected',
    'question_bank_missing',
    'question_bank_too_small',
    'renewal_too_long',
    'two_deadlines',
    'unknown_group',
  ],
});

export const exportCourses = endpoint({
  method: 'GET',
  path: '/api/maintenance/companies/{companyId}/courses.csv',
  access,
  summary: 'Export all course data of a company as CSV, one row per course and member who should take it',
  params: z.object({ companyId: id }),
  query: z.object({ language: locale.optional() }),
  response: 'text/csv',
  errors: ['daily_limit_reached'],
});

export const exportEnrollments = endpoint({
  method: 'GET',
  path: `${coursesPath}/{companyCourseId}/enrollments.csv`,
  access,
  summary: 'Export as CSV everyone who should take a course, with their progress',
  params: z.object({ companyId: id, companyCourseId: id }),
  query: z.object({ language: locale.optional() }),
  response: 'text/csv',
  errors: ['course_not_found', 'daily_limit_reached'],
});
