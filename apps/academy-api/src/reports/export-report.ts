import type { FastifyInstance } from 'fastify';
import type { Locale, ReportFormat, PeopleNumber, ReportTable } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { exportFileName, writeCsv, type Actor } from '@academy/service-kit';
import { streamWorkbook, type WorkbookCell, type WorkbookColumn } from '@academy/zip-files';
import { openReport, type OpenReport } from './open-report.ts';
import { peopleTableOf } from './people-table.ts';
import { tableOf, type TableContent } from './report-tables.ts';
import { reportTexts } from './texts.ts';

interface RequestedExport {
  companyId: string;
  language: Locale;
  actor: Actor;
  company_course_id?: string | undefined;
  group_id?: string | undefined;
  month?: string | undefined;
}

const textOf = {
  expected: 'expected',
  completed: 'completed',
  overdue: 'overdue',
  due_soon: 'dueSoon',
  expiring: 'expiring',
  due_in_two_weeks: 'dueInTwoWeeks',
  never_signed_in: 'neverSignedIn',
} as const;

function csvCell(value: WorkbookCell, { kind }: WorkbookColumn): string {
  if (value === null) return '';
  if (kind === 'date') return String(value).split('-').reverse().join('.');
  if (kind === 'month') return String(value).slice(0, 7).split('-').reverse().join('.');
  return String(value);
}

/**
 * Returns functions that export a report. `begin` opens the report, counts the export towards the daily limit, and
 * records it in the audit log. It returns the report and the file name.
 */
export function prepareReportExport({ db, countDailyUse }: Pick<FastifyInstance, 'db' | 'countDailyUse'>) {
  /** @throws Failure `daily_limit_reached`, or a code of `openReport` */
  async function begin(
    requested: RequestedExport,
    { content, format, patienceMs }: { content: string; format: string; patienceMs?: number },
  ) {
    const { companyId, actor } = requested;
    const report = await openReport(db, companyId, requested, patienceMs);
    await countDailyUse(db, { kind: 'exports', actor, companyId });
    const subject = `${content}.${format}`;
    await recordAudit(db, actor, { companyId, action: 'report_exported', subject });
    const { companyName, timeZone, asOf } = report;
    const fileName = exportFileName({ companyName, timeZone, content, format, asOf: new Date(asOf) });
    return { report, fileName };
  }

  async function exportTable(name: ReportTable, format: ReportFormat, requested: RequestedExport) {
    const sheetName = reportTexts[requested.language].names[name];
    const { report, fileName } = await begin(requested, { content: sheetName, format });
    return write(
      format,
      { report, table: tableOf(db, report, name, requested), sheetName, fileName },
      requested,
    );
  }

  /** Exports the people whom one number of the report counts, for example the people who are overdue. */
  async function exportPeople(format: ReportFormat, requested: RequestedExport & { number: PeopleNumber }) {
    const { people, ...texts } = reportTexts[requested.language];
    const sheetName = texts[textOf[requested.number]];
    const content = `${people.name} - ${sheetName}`;
    const { report, fileName } = await begin(requested, { content, format });
    return write(
      format,
      { report, table: peopleTableOf(db, report, requested), sheetName, fileName },
      requested,
    );
  }

  return { begin, exportTable, exportPeople };
}

interface WrittenTable {
  report: OpenReport;
  table: TableContent;
  sheetName: string;
  fileName: string;
}

function write(
  format: ReportFormat,
  { report, table, sheetName, fileName }: WrittenTable,
  { language }: RequestedExport,
) {
  const { columns, batches } = table;
  if (format === 'xlsx')
    return {
      fileName,
      body: streamWorkbook({ sheetName, columns, batches, modifiedAt: new Date(report.asOf) }),
    };
  async function* texts() {
    for await (const rows of batches)
      yield rows.map((row) => row.map((cell, index) => csvCell(cell, columns[index]!)));
  }
  const headings = columns.map(({ heading }) => heading);
  return { fileName, body: writeCsv(headings, texts(), language) };
}
