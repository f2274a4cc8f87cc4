import * as z from 'zod';
import { endpoint, type Access, type MediaType } from './endpoint.ts';
import { recordedByCompany, renewedBy } from './enrollments.ts';
import { dataOf, pageQuery } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager } from './permissions.ts';
import { typedText } from './typed-text.ts';
import { courseKinds } from './values/company-courses.ts';
import { peopleNumbers } from './values/reports.ts';

export * from './values/reports.ts';

/** A due date at most this number of days ahead counts as due soon (rule 331). */
export const dueSoonDays = 30;
/** A due date at most this number of days ahead is due in two weeks (rule 414). */
export const twoWeeksDays = 14;
/** A certificate whose validity ends at most this number of days ahead counts as expiring (rule 331). */
export const expiringDays = 60;
/** Number of months that the trend shows. */
export const trendMonths = 12;

/** Numbers of pairs (a person and a mandatory course) in a report, by status (rule 330). */
export const reportCounts = z.object({
  expected: z.int(),
  /** Completed in the current round, with a certificate that has neither expired nor been revoked. */
  completed: z.int(),
  /** Not completed, and the due date has passed. */
  overdue: z.int(),
  /** Not completed, and due within 30 days. */
  due_soon: z.int(),
  /** With a certificate that expires within 60 days. */
  expiring: z.int(),
});
export type ReportCounts = z.infer<typeof reportCounts>;

/** Numbers of pairs (a person and a mandatory course) that a maintainer may have to act on, and of the people in them. */
const pending = z.object({
  pairs: z.int(),
  /** Number of different people in the pairs; null for a large company, for which only pairs are stored (rule 332). */
  people: z.int().nullable(),
});

/** Time at which the numbers were computed. For a large company, they are older than the request (rule 332). */
const asOf = { as_of: instant };

/** Numbers of different people with mandatory courses. */
const reportPeople = z.object({
  all: z.int(),
  never_signed_in: z.int(),
  overdue: z.int(),
  /** Of the people with overdue courses, how many have never signed in. */
  overdue_never_signed_in: z.int(),
});
export type ReportPeople = z.infer<typeof reportPeople>;

export const reportOverview = reportCounts.extend({
  /** Null for a large company, for which only pairs are stored (rule 332). */
  people: reportPeople.nullable(),
  ...asOf,
});
export type ReportOverview = z.infer<typeof reportOverview>;

export const today = z.object({
  overdue: pending,
  due_in_two_weeks: pending,
  /** Pairs of people without an account. */
  never_signed_in: pending,
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

/** The numbers at the end of a month; for the current month, the latest numbers. */
export const monthReport = reportCounts.extend({ month: reportMonth });
export type MonthReport = z.infer<typeof monthReport>;

/** A person and a mandatory course. */
export const reportedPerson = z.object({
  member_id: id,
  /** Null for a person who has no account yet. */
  user_id: id.nullable(),
  full_name: z.string(),
  email: z.string(),
  company_course_id: id,
  course_title: z.string(),
  state: z.enum(['completed', 'overdue', 'due_soon', 'open']),
  /** Last day for completing the current round; the last day of validity if the certificate has expired. */
  due_on: calendarDate.nullable(),
  completed_on: calendarDate.nullable(),
  recorded_by_company: recordedByCompany,
  renewed_by: renewedBy,
  valid_until: calendarDate.nullable(),
  /** True for a person without an account to whom an invitation e-mail was sent within the last 24 hours. */
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
/** `month` is the last month of the trend; the default is the current month. */
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
  summary: 'Count who is late, due within two weeks, or has never signed in',
  params,
  response: dataOf(today),
  errors: ['report_not_ready'],
});

export const listCourseReports = report(
  'courses',
  'List the numbers of each mandatory course, most overdue first',
  coursesQuery.extend({
    ...courseFilter,
    /** A part of the title in the requested language, ignoring case. */
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

/** Lists of people contain personal data, to which API keys with the scope `reports:read` give no access (rule 330). */
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

/** Defines the exports of a table in each of `reportFormats`. */
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

/** The exports of the tables of a report, and of its people. */
export const reportExports = {
  overview: exportsOf('overview', exported('the numbers of all mandatory courses'), overviewQuery, access),
  courses: exportsOf('courses', ofCourses, coursesQuery, access),
  groups: exportsOf('groups', exported('the numbers of each group'), groupsQuery.extend(language), access),
  trend: exportsOf('trend', ofMonths, trendQuery.extend(language), access),
  people: exportsOf('people', ofPeople, peopleQuery, peopleAccess),
};

// The name of an exported endpoint is its operation id.
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
