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

/** The status of a company course, accepted in any capitalisation (rule 48). */
export const companyCourseStatus = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.toLowerCase() : value),
    z.enum(companyCourseStatuses),
  )
  .meta({ [documentedAs]: inAnyCase(companyCourseStatuses) });

/** A course with a company's settings and member counts. */
export const companyCourse = z.object({
  id,
  course_id: id,
  kind: z.enum(courseKinds),
  /** Where the content comes from: the catalogue, or the company, which has written it or uploaded a package. */
  origin: z.enum(courseOrigins),
  title: z.string(),
  subject,
  bonus: z.boolean(),
  status: z.enum(companyCourseStatuses),
  mandatory: z.boolean(),
  /** Last day for completion in the company's time zone; null if there is no deadline. */
  deadline: calendarDate.nullable(),
  /** Due days of the course (rule 252); null if it has none. */
  due_days: dueDays.nullable(),
  /** The groups to which the course is offered; null if it is for everybody. */
  audience: audience.nullable(),
  /** Validity of new certificates in months; null if they do not expire. */
  validity_months: validityMonths.nullable(),
  /** Number of days before the end of a certificate's validity at which the next round opens. */
  renewal_days: renewalDays,
  /** What members do in rounds after the first one (rule 207). */
  renewal: z.enum(renewals),
  languages: z.array(locale),
  lessons_count: z.int(),
  /** Number of the lessons that are the company's own in a course of the catalogue (rule 525). */
  own_lessons_count: z.int(),
  /** The draft of these lessons; null if there is none. */
  own_lessons_id: id.nullable(),
  /** Number of people to whom the course is assigned (rule 410). The next four counts are numbers of these people. */
  members_count: z.int(),
  /** Number of people who have never signed in, and therefore have no account. */
  never_signed_in_count: z.int(),
  completed_count: z.int(),
  certificates_count: z.int(),
  /** Number of people who have not completed the course. */
  open_count: z.int(),
  /** Settings of the final test; null if the course has none. */
  final_test: finalTest.nullable(),
  /** Number of questions in the course's question bank; 0 if there is no bank. */
  questions_count: z.int(),
  /** Last day on which a reminder was queued for any member, in the company's time zone. */
  last_reminded_on: calendarDate.nullable(),
  /** Path of the web app's page for downloading the SCORM package. */
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

/** Statuses of a new company course: visible to members immediately, or only after a maintainer has activated it. */
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
      /** The status of the company courses that are created; existing company courses keep their status. */
      status: addedStatus.default('active'),
    }),
  ),
  response: dataOf(z.object({ created: z.int(), updated: z.int() })),
  errors: ['no_language_selected'],
});

/** Settings that a request may change, together or one by one. */
export const changeFields = {
  status: companyCourseStatus,
  mandatory: z.boolean(),
  /** A change after which the course would have both a deadline and `due_days` is refused with 422 `two_deadlines`. */
  deadline: calendarDate.nullable(),
  /**
   * Number of days after which the course is due for each member; null removes the due days.
   * They count from the latest of these days: the day of joining, the start date, the day of entering the audience,
   * and the day on which the course was last activated (rule 252).
   */
  due_days: dueDays.nullable(),
  /** The groups to which the course is offered; null offers it to everybody. */
  audience: audience.nullable(),
  /** Validity in months of certificates that are issued from now on; null if they do not expire. */
  validity_months: validityMonths.nullable(),
  /** Days before the end of a certificate's validity at which the next round opens; must be shorter than the validity. */
  renewal_days: renewalDays,
  /** What members do in rounds after the first one; `changed` takes effect in rounds that open from now on. */
  renewal: z.enum(renewals),
  /** The languages in which the company offers the course; they replace the previous languages. */
  languages: z.array(locale).max(locales.length),
  /** Null removes the final test. */
  final_test: finalTest.nullable(),
};

/** A request to change a company course must contain at least one known field; unknown fields are ignored. */
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
