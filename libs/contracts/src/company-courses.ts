import * as z from 'zod';
import { subject } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, pageOf, pageQuery } from './envelopes.ts';
import { calendarDate, id } from './identifiers.ts';
import { locale, locales } from './locales.ts';
import { courseManager } from './permissions.ts';

export const companyCourseStatuses = ['active', 'inactive', 'archived'] as const;
/** Accepted in any capitalisation (rule 48). */
export const companyCourseStatus = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  z.enum(companyCourseStatuses),
);
export type CompanyCourseStatus = (typeof companyCourseStatuses)[number];

/** A course with a company's settings and member counts. */
export const companyCourse = z.object({
  id,
  course_id: id,
  title: z.string(),
  subject,
  bonus: z.boolean(),
  status: z.enum(companyCourseStatuses),
  mandatory: z.boolean(),
  /** Last day for completion in the company's time zone; null if there is no deadline. */
  deadline: calendarDate.nullable(),
  languages: z.array(locale),
  lessons_count: z.int(),
  /** Numbers of members, as defined by rule 54. */
  members_count: z.int(),
  completed_count: z.int(),
  certificates_count: z.int(),
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
  answer: pageOf(companyCourse),
});

export const getCompanyCourse = endpoint({
  method: 'GET',
  path: `${coursesPath}/{companyCourseId}`,
  access,
  summary: 'Get a course of a company',
  params: z.object({ companyId: id, companyCourseId: id }),
  query: z.object({ language: locale.optional() }),
  answer: dataOf(companyCourse),
});

export const populateCompanyCourses = endpoint({
  method: 'POST',
  path: `${coursesPath}/populate`,
  access,
  summary:
    'Initialise all courses of the catalogue in the chosen languages; 422 no_language_selected without one',
  params: z.object({ companyId: id }),
  body: dataOf(z.object({ languages: z.array(locale).max(locales.length) })),
  answer: dataOf(z.object({ created: z.int(), updated: z.int() })),
});

/** At least one of the three fields is required; unknown fields are ignored. */
const change = z
  .object({ status: companyCourseStatus, mandatory: z.boolean(), deadline: calendarDate.nullable() })
  .partial()
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), 'names no field to change');

export const updateCompanyCourse = endpoint({
  method: 'PATCH',
  path: `${coursesPath}/{companyCourseId}`,
  access,
  summary: 'Change status, mandatory or deadline; 422 deadline_in_past',
  params: z.object({ companyId: id, companyCourseId: id }),
  query: z.object({ language: locale.optional() }),
  body: dataOf(change),
  answer: dataOf(companyCourse),
});

export const exportCourses = endpoint({
  method: 'GET',
  path: '/api/maintenance/companies/{companyId}/courses.csv',
  access,
  summary: 'Export all course data of a company as CSV, one row per enrollment',
  params: z.object({ companyId: id }),
  query: z.object({ language: locale.optional() }),
  answer: 'text/csv',
});

export const exportEnrollments = endpoint({
  method: 'GET',
  path: `${coursesPath}/{companyCourseId}/enrollments.csv`,
  access,
  summary: 'Export the members of a course with their progress as CSV',
  params: z.object({ companyId: id, companyCourseId: id }),
  query: z.object({ language: locale.optional() }),
  answer: 'text/csv',
});
