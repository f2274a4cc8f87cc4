import type { FastifyInstance } from 'fastify';
import {
  exportReportOverviewPdf,
  getReportOverview,
  getToday,
  listCourseReports,
  listGroupReports,
  listMonthReports,
  listReportedPeople,
  reportExports,
  reportFormats,
  reportTables,
} from '@academy/contracts';
import { boundsOf, readPage, serve, serveExpensive } from '@academy/service-kit';
import { prepareReportExport } from './export-report.ts';
import { listPeople } from './list-people.ts';
import { openReport } from './open-report.ts';
import { printReport } from './print-report.ts';
import {
  findCourseReports,
  findGroupReports,
  findMonthReports,
  findOverview,
  findPeopleFigures,
  findToday,
} from './queries/numbers.ts';
import { printPatienceMs } from './rules.ts';
import { reportTexts } from './texts.ts';

export async function reportRoutes(app: FastifyInstance) {
  const { db } = app;

  serve(app, getReportOverview, async ({ params: { companyId }, query }) => {
    const { source, asOf } = await openReport(db, companyId, query);
    const figures = await findPeopleFigures(db, source, query);
    const people = figures?.people ?? null;
    return { data: { ...(await findOverview(db, source, query)), people, as_of: asOf } };
  });

  serve(app, getToday, async ({ params: { companyId } }) => {
    const { source, asOf } = await openReport(db, companyId);
    return { data: { ...(await findToday(db, source)), as_of: asOf } };
  });

  serve(app, listCourseReports, async ({ params: { companyId }, query, locale: language }) => {
    const { company_course_id, group_id, search, page, per_page } = query;
    const filter = { company_course_id, group_id };
    const { source, asOf } = await openReport(db, companyId, filter);
    const { rows, total } = await readPage(
      boundsOf(page, per_page),
      (bounds) => findCourseReports(db, source, { ...filter, search, language, ...bounds }),
      (row) => row.total,
    );
    return { data: rows, meta: { total, page, per_page, as_of: asOf } };
  });

  serve(app, listGroupReports, async ({ params: { companyId }, query }) => {
    const { company_course_id, page, per_page } = query;
    const { source, asOf } = await openReport(db, companyId, { company_course_id });
    const { rows, total } = await readPage(
      boundsOf(page, per_page),
      (bounds) => findGroupReports(db, source, { company_course_id, ...bounds }),
      (row) => row.total,
    );
    return { data: rows, meta: { total, page, per_page, as_of: asOf } };
  });

  serve(app, listMonthReports, async ({ params: { companyId }, query }) => {
    const { source, asOf } = await openReport(db, companyId, query);
    return { data: await findMonthReports(db, source, query), meta: { as_of: asOf } };
  });

  serveExpensive(app, listReportedPeople, async ({ params: { companyId }, query, locale: language }) => {
    const { page, per_page } = query;
    const { source, asOf } = await openReport(db, companyId, query);
    const bounds = boundsOf(page, per_page);
    const { data, total } = await listPeople(db, source, { ...query, language, ...bounds });
    return { data, meta: { total, page, per_page, as_of: asOf } };
  });

  const { begin, exportTable, exportPeople } = prepareReportExport(app);
  for (const table of reportTables)
    for (const format of reportFormats)
      serve(app, reportExports[table][format], ({ params: { companyId }, query, actor, locale: language }) =>
        exportTable(table, format, { ...query, companyId, actor, language }),
      );

  for (const format of reportFormats)
    serveExpensive(app, reportExports.people[format], ({ params: { companyId }, query, actor, locale }) =>
      exportPeople(format, { ...query, companyId, actor, language: locale }),
    );

  serveExpensive(
    app,
    exportReportOverviewPdf,
    async ({ params: { companyId }, query, actor, locale: language }) => {
      const content = reportTexts[language].names.overview;
      const requested = { ...query, companyId, actor, language };
      const patienceMs = printPatienceMs;
      const { report, fileName } = await begin(requested, { content, format: 'pdf', patienceMs });
      return { body: await printReport(db, report, { ...query, language }), fileName };
    },
  );
}
