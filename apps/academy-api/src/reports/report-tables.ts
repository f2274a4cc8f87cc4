import { courseKindNames } from '@academy/academy-data';
import type { Locale, ReportCounts, ReportTable } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { WorkbookCell, WorkbookColumn } from '@academy/zip-files';
import type { OpenReport } from './open-report.ts';
import {
  findCourseReports,
  findGroupReports,
  findMonthReports,
  findOverview,
  findPeopleFigures,
  type ReportFilter,
} from './queries/numbers.ts';
import { dayOf, percentOf } from './rules.ts';
import { reportTexts } from './texts.ts';

export interface TableContent {
  columns: WorkbookColumn[];
  batches: AsyncGenerator<WorkbookCell[][]>;
}

interface RequestedTable extends ReportFilter {
  month?: string | undefined;
  language: Locale;
}

/** Number of rows that an export reads at once, which limits its memory. */
const batchSize = 1_000;

async function* pagesOf<Row>(
  read: (bounds: { limit: number; offset: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows: Row[];
  let offset = 0;
  do {
    rows = await read({ limit: batchSize, offset });
    yield rows;
    offset += batchSize;
  } while (rows.length === batchSize);
}

async function* cellsOf<Row>(
  pages: AsyncIterable<Row[]>,
  cells: (row: Row) => WorkbookCell[],
): AsyncGenerator<WorkbookCell[][]> {
  for await (const rows of pages) yield rows.map(cells);
}

/** Returns a table of the report for the export as CSV or XLSX: its columns, and its rows in batches. */
export function tableOf(
  db: Database,
  { source, asOf, timeZone }: OpenReport,
  name: ReportTable,
  { language, ...filter }: RequestedTable,
): TableContent {
  const texts = reportTexts[language];
  const day = dayOf(asOf, timeZone);
  const number = (heading: string): WorkbookColumn => ({ heading, kind: 'number', width: 22 });
  const asOfColumn: WorkbookColumn = { heading: texts.asOf, kind: 'date', width: 12 };
  const numberColumns = [
    ...[texts.expected, texts.completed, texts.completedShare].map(number),
    ...[texts.overdue, texts.dueSoon, texts.expiring].map(number),
    asOfColumn,
  ];
  const numbersOf = ({ expected, completed, overdue, due_soon, expiring }: ReportCounts): WorkbookCell[] => [
    ...[expected, completed, percentOf(completed, expected)],
    ...[overdue, due_soon, expiring, day],
  ];

  switch (name) {
    case 'overview':
      return {
        columns: [
          { heading: texts.figure, kind: 'text', width: 28 },
          ...[texts.number, texts.share].map(number),
          asOfColumn,
        ],
        batches: (async function* () {
          const counts = await findOverview(db, source, filter);
          const people = (await findPeopleFigures(db, source, filter))?.people;
          const row = (label: string, count: number) => [
            label,
            count,
            percentOf(count, counts.expected),
            day,
          ];
          yield [
            row(texts.expected, counts.expected),
            row(texts.completed, counts.completed),
            row(texts.overdue, counts.overdue),
            row(texts.dueSoon, counts.due_soon),
            row(texts.expiring, counts.expiring),
            ...(people
              ? [
                  [texts.people.all, people.all, null, day],
                  [
                    texts.people.neverSignedIn,
                    people.never_signed_in,
                    percentOf(people.never_signed_in, people.all),
                    day,
                  ],
                  [texts.people.overdue, people.overdue, percentOf(people.overdue, people.all), day],
                ]
              : []),
          ];
        })(),
      };
    case 'courses':
      return {
        columns: [
          { heading: texts.course, kind: 'text', width: 48 },
          ...numberColumns,
          { heading: texts.kind, kind: 'text', width: 22 },
        ],
        batches: cellsOf(
          pagesOf((bounds) => findCourseReports(db, source, { ...filter, language, ...bounds })),
          (row) => [row.title, ...numbersOf(row), courseKindNames[language][row.kind]],
        ),
      };
    case 'groups':
      return {
        columns: [{ heading: texts.group, kind: 'text', width: 48 }, ...numberColumns],
        batches: cellsOf(
          pagesOf((bounds) => findGroupReports(db, source, { ...filter, ...bounds })),
          (row) => [row.name, ...numbersOf(row)],
        ),
      };
    case 'trend':
      return {
        columns: [{ heading: texts.month, kind: 'month', width: 12 }, ...numberColumns],
        batches: (async function* () {
          const months = await findMonthReports(db, source, filter);
          yield months.map((row) => [`${row.month}-01`, ...numbersOf(row)]);
        })(),
      };
  }
}
