import * as z from 'zod';
import { endpoint, type Access, type MediaType } from './endpoint.ts';
import { certificateRevoked, recordedByCompany, renewedBy, reportedValidUntil } from './enrollments.ts';
import { dataOf, pageQuery } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager } from './permissions.ts';
import { typedText } from './typed-text.ts';
import { courseKinds } from './values/company-courses.ts';
import { peopleNumbers } from './values/reports.ts';

export * from './values/reports.ts';

/** `due_soon` counts due dates at most this number of days ahead (rule 331). */
export const dueSoonDays = 30;
/** `due_in_two_weeks` counts due dates at most this number of days ahead (rule 414). */
export const twoWeeksDays = 14;
/** `expiring` counts certificates whose validity ends at most this number of days ahead (rule 331). */
export const expiringDays = 60;
export const trendMonths = 12;

/**
 * Numbers of pairs in a report (rule 330). A pair is a person and a mandatory course that is assigned to the person.
 */
export const reportCounts = z.object({
  expected: z.int(),
  /** Pairs that were completed in the current round, unless the certificate has expired or was revoked. */
  completed: z.int(),
  /** Pairs that are not counted in `completed`, and whose due date has passed. */
  overdue: z.int(),
  due_soon: z.int(),
  expiring: z.int(),
});
export type ReportCounts = z.infer<typeof reportCounts>;

/**
 * Numbers of pairs that may require a maintainer's action, and of the people in these pairs. A pair is a person and a
 * mandatory course.
 */
const pending = z.object({
  pairs: z.int(),
  /**
   * Number of different people in these pairs; null for a large company, for which only numbers of pairs are stored
   * (rule 332).
   */
  people: z.int().nullable(),
});

/** Time at which the numbers were computed. In a large company, this is earlier than the request (rule 332). */
const asOf = { as_of: instant };

/** Numbers of different people to whom mandatory courses are assigned. */
const reportPeople = z.object({
  all: z.int(),
  never_signed_in: z.int(),
  overdue: z.int(),
  /** People with overdue courses who have never signed in. */
  overdue_never_signed_in: z.int(),
});
export type ReportPeople = z.infer<typeof reportPeople>;

export const reportOverview = reportCounts.extend({
  /** Null for a large company, for which only numbers of pairs are stored (rule 332). */
  people: reportPeople.nullable(),
  ...asOf,
});
export type ReportOverview = z.infer<typeof reportOverview>;

export const today = z.object({
  overdue: pending,
  due_in_two_weeks: pending,
  never_signed_in: pending,
  /** Number of proofs of training elsewhere that wait for a decision. */
  waiting_proofs: z.int(),
  ...asOf,
});
export type Today = z.infer<typeof today>;

export const courseReport = reportCounts.extend({
  company_course_id: id,
  kind: z.enum(courseKinds),
  title: z.string(),
});
export type CourseReport = z.infer<typeof courseReport>;

export const groupReport = reportCounts.extend({ group_id: id, name: z.string() });
export type GroupReport = z.infer<typeof groupReport>;

/** A month as `YYYY-MM`. */
export const reportMonth = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .meta({ examples: ['2026-11'] });

/** The numbers at the end of a month or, for the current month, the latest numbers. */
export const monthReport = reportCounts.extend({ month: reportMonth });
export type MonthReport = z.infer<typeof monthReport>;

/** A mandatory course, and a person to whom it is assigned. */
export const reportedPerson = z.object({
  member_id: id,
  user_id: id.nullable(),
  full_name: z.string(),
  email: z.string(),
  company_course_id: id,
  course_title: z.string(),
  state: z.enum(['completed', 'overdue', 'due_soon', 'open']),
  /**
   * Last day for completing the current round or, if the certificate has expired, the certificate's last day of
   * validity.
   */
  due_on: calendarDate.nullable(),
  completed_on: calendarDate.nullable(),
  recorded_by_company: recordedByCompany,
  renewed_by: renewedBy,
  certificate_revoked: certificateRevoked,
  valid_until: reportedValidUntil,
  /** Whether the person has no account, and an invitation e-mail was sent to the person within the last 24 hours. */
  invited_recently: z.boolean(),
});
export type ReportedPerson = z.infer<typeof reportedPerson>;

const reportsPath = '/api/maintenance/companies/{companyId}/reports';
const access = { company: [courseManager], apiKey: 'reports:read' } as const;
const params = z.object({ companyId: id });
const courseFilter = { company_course_id: id.optional() };
const groupFilter = { group_id: id.optional() };
const language = { language: locale.optional() };

const overviewQuery = z.object({ ...courseFilter, ...groupFilter, ...language });
const coursesQuery = z.object({ ...groupFilter, ...language });
const groupsQuery = z.object(courseFilter);
/** `month` is the last month of the trend; by default, the current month. */
const trendQuery = z.object({ ...courseFilter, ...groupFilter, month: reportMonth.optional() });

const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    meta: z.object({ total: z.int(), page: z.int(), per_page: z.int(), ...asOf }),
  });

const filterErrors = ['course_not_found', 'group_not_found', 'report_not_ready'] as const;

const report = <Query extends z.ZodObject, Response extends z.ZodType>(
  name: string,
  summary: string,
  query: Query,
  response: Response,
) =>
  endpoint({
    method: 'GET',
    path: `${reportsPath}/${name}`,
    access,
    summary,
    params,
    query,
    response,
    errors: filterErrors,
  });

export const getReportOverview = report(
  'overview',
  'Get the numbers of all mandatory courses',
  overviewQuery,
  dataOf(reportOverview),
);

export const getToday = endpoint({
  method: 'GET',
  path: '/api/maintenance/companies/{companyId}/today',
  access: { company: [courseManager] },
  summary: 'Count who is late, due within two weeks, or has never signed in, and the proofs that wait',
  params,
  response: dataOf(today),
  errors: ['report_not_ready'],
});

export const listCourseReports = report(
  'courses',
  'List the numbers of each mandatory course, most overdue first',
  coursesQuery.extend({
    ...courseFilter,
    /** A part of the course title in the requested language, ignoring case. */
    search: typedText(0, 200).optional(),
    ...pageQuery(50),
  }),
  listOf(courseReport),
);

export const listGroupReports = report(
  'groups',
  'List the numbers of each group, most overdue first',
  groupsQuery.extend(pageQuery(50)),
  listOf(groupReport),
);

export const listMonthReports = report(
  'trend',
  'List the numbers at the end of each of twelve months, oldest first',
  trendQuery,
  z.object({ data: z.array(monthReport), meta: z.object(asOf) }),
);

/** Lists of people are personal data, to which API keys with the scope `reports:read` give no access (rule 330). */
const peopleAccess = { company: [courseManager] } as const;
const peopleQuery = z.object({
  number: z.enum(peopleNumbers).default('expected'),
  ...courseFilter,
  ...groupFilter,
  ...language,
});

export const listReportedPeople = endpoint({
  method: 'GET',
  path: `${reportsPath}/people`,
  access: peopleAccess,
  summary: 'List the people who are counted by a number of the report, sorted by course and then by name',
  params,
  query: peopleQuery.extend(pageQuery(50)),
  response: listOf(reportedPerson),
  errors: filterErrors,
});

const file = <Query extends z.ZodObject, const Who extends Access>(
  name: string,
  type: MediaType,
  summary: string,
  query: Query,
  access: Who,
) =>
  endpoint({
    method: 'GET',
    path: `${reportsPath}/${name}`,
    access,
    summary,
    params,
    query,
    response: type,
    errors: [...filterErrors, 'daily_limit_reached'],
  });

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The endpoints that export a table, one for each of `reportFormats`. */
const exportsOf = <Query extends z.ZodObject, const Who extends Access>(
  name: string,
  summaryOf: (format: string) => string,
  query: Query,
  who: Who,
) => ({
  csv: file(`${name}.csv`, 'text/csv', summaryOf('CSV'), query, who),
  xlsx: file(`${name}.xlsx`, xlsx, summaryOf('XLSX'), query, who),
});

const exported = (content: string) => (format: string) => `Export ${content} as ${format}`;

const ofCourses = exported('the numbers of each mandatory course');
const ofMonths = exported('the numbers at the end of each of twelve months');
const ofPeople = (format: string) =>
  `Export as ${format} the people who are counted by a number of the report`;

export const reportExports = {
  overview: exportsOf('overview', exported('the numbers of all mandatory courses'), overviewQuery, access),
  courses: exportsOf('courses', ofCourses, coursesQuery, access),
  groups: exportsOf('groups', exported('the numbers of each group'), groupsQuery.extend(language), access),
  trend: exportsOf('trend', ofMonths, trendQuery.extend(language), access),
  people: exportsOf('people', ofPeople, peopleQuery, peopleAccess),
};

// Each endpoint is exported by its own name, because this name becomes its operation id in the OpenAPI document.
export const { csv: exportReportOverviewCsv, xlsx: exportReportOverviewXlsx } = reportExports.overview;
export const { csv: exportCourseReportsCsv, xlsx: exportCourseReportsXlsx } = reportExports.courses;
export const { csv: exportGroupReportsCsv, xlsx: exportGroupReportsXlsx } = reportExports.groups;
export const { csv: exportMonthReportsCsv, xlsx: exportMonthReportsXlsx } = reportExports.trend;
export const { csv: exportReportedPeopleCsv, xlsx: exportReportedPeopleXlsx } = reportExports.people;
export const exportReportOverviewPdf = file(
  'overview.pdf',
  'application/pdf',
  'Export the report as a PDF of one or two pages',
  overviewQuery,
  access,
);
