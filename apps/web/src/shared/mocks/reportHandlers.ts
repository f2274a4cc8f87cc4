import {
  exportReportOverviewPdf,
  getReportOverview,
  getToday,
  listCourseReports,
  listGroupReports,
  listMonthReports,
  listReportedPeople,
  reportExports,
} from '@academy/contracts';
import { csvFile, pdfFile, xlsxFile } from './files.ts';
import { handle } from './handle.ts';

const asOf = '2026-11-20T09:30:00.000Z';
const idOf = (number: number) => `0192f000-0000-7000-b000-${String(number).padStart(12, '0')}`;

const courses = [
  { title: 'Data protection at work', expected: 40, completed: 31, overdue: 5, due_soon: 3, expiring: 2 },
  {
    title: 'Information security essentials',
    expected: 40,
    completed: 38,
    overdue: 1,
    due_soon: 0,
    expiring: 6,
  },
].map((course, index) => ({ ...course, kind: 'course' as const, company_course_id: idOf(index + 1) }));

const groups = [
  { name: 'Sales', expected: 24, completed: 18, overdue: 4, due_soon: 1, expiring: 3 },
  { name: 'IT', expected: 16, completed: 15, overdue: 0, due_soon: 1, expiring: 1 },
].map((group, index) => ({ ...group, group_id: idOf(index + 11) }));

const months = [
  { month: '2026-09', expected: 76, completed: 40, overdue: 12, due_soon: 9, expiring: 1 },
  { month: '2026-10', expected: 78, completed: 55, overdue: 9, due_soon: 6, expiring: 4 },
  { month: '2026-11', expected: 80, completed: 69, overdue: 6, due_soon: 3, expiring: 8 },
];

const people = Array.from({ length: 6 }, (_, index) => ({
  member_id: idOf(index + 21),
  user_id: index === 5 ? null : idOf(index + 21),
  full_name: ['Anna Beck', 'Ben Cramer', 'Clara Dorn', 'David Engel', 'Emma Falk', 'Finn Graf'][index]!,
  email: `person${index}@nordlicht.test`,
  company_course_id: courses[0]!.company_course_id,
  course_title: courses[0]!.title,
  state: 'overdue' as const,
  due_on: '2026-11-10',
  completed_on: null,
  recorded_by_company: false,
  renewed_by: null,
  certificate_revoked: false,
  valid_until: null,
  invited_recently: false,
}));

export function reportHandlers(milliseconds: number) {
  return [
    handle(
      getReportOverview,
      () => ({
        data: {
          ...{ expected: 80, completed: 69, overdue: 6, due_soon: 3, expiring: 8, as_of: asOf },
          people: { all: 40, never_signed_in: 3, overdue: 6, overdue_never_signed_in: 1 },
        },
      }),
      milliseconds,
    ),
    handle(
      getToday,
      () => ({
        data: {
          overdue: { pairs: 6, people: 6 },
          due_in_two_weeks: { pairs: 3, people: 2 },
          never_signed_in: { pairs: 0, people: 0 },
          waiting_proofs: 2,
          as_of: asOf,
        },
      }),
      milliseconds,
    ),
    handle(
      listCourseReports,
      ({ query: { company_course_id: id, search = '', page, per_page } }) => {
        const found = courses.filter(
          (course) =>
            (id === undefined || course.company_course_id === id) &&
            course.title.toLowerCase().includes(search.toLowerCase()),
        );
        return { data: found, meta: { total: found.length, page, per_page, as_of: asOf } };
      },
      milliseconds,
    ),
    handle(
      listGroupReports,
      ({ query: { page, per_page } }) => ({
        data: groups,
        meta: { total: groups.length, page, per_page, as_of: asOf },
      }),
      milliseconds,
    ),
    handle(listMonthReports, () => ({ data: months, meta: { as_of: asOf } }), milliseconds),
    handle(
      listReportedPeople,
      ({ query: { page, per_page } }) => ({
        data: people,
        meta: { total: people.length, page, per_page, as_of: asOf },
      }),
      milliseconds,
    ),
    ...Object.values(reportExports).flatMap(({ csv, xlsx }) => [
      handle(csv, () => csvFile('report.csv'), milliseconds),
      handle(xlsx, () => xlsxFile('report.xlsx'), milliseconds),
    ]),
    handle(exportReportOverviewPdf, () => pdfFile('report.pdf'), milliseconds),
  ];
}
