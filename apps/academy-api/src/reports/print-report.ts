import type { Locale } from '@academy/contracts';
import { maxPrintedRows, renderReport } from '@academy/certificate-documents';
import type { Database } from '@academy/service-kit';
import type { OpenReport } from './open-report.ts';
import { findCourseReports, findMonthReports, findOverview, type ReportFilter } from './queries/numbers.ts';
import { percentOf } from './rules.ts';
import { reportTexts } from './texts.ts';

interface RequestedPrint extends ReportFilter {
  language: Locale;
}

const timeOf = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('de', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(instant);

/** Prints the report on one page: key figures, the courses with the most overdue people, and the trend. */
export async function printReport(
  db: Database,
  { source, asOf, companyName, timeZone }: OpenReport,
  { language, ...filter }: RequestedPrint,
): Promise<Buffer> {
  const texts = reportTexts[language];
  const bounds = { limit: maxPrintedRows, offset: 0 };
  const [counts, courses, months] = await Promise.all([
    findOverview(db, source, filter),
    findCourseReports(db, source, { ...filter, language, ...bounds }),
    findMonthReports(db, source, filter),
  ]);
  const number = new Intl.NumberFormat(language);
  const figure = (label: string, count: number) => {
    const share = percentOf(count, counts.expected);
    return { label, value: number.format(count), note: share === null ? '' : `${share} %` };
  };
  const total = courses[0]?.total ?? 0;
  const createdAt = new Date(asOf);
  return renderReport(
    {
      title: texts.pdf.title,
      companyName,
      asOf: texts.pdf.asOf(`${timeOf(createdAt, timeZone)} (${timeZone})`),
      createdAt,
      figures: [
        { label: texts.expected, value: number.format(counts.expected), note: '' },
        figure(texts.completed, counts.completed),
        figure(texts.overdue, counts.overdue),
        figure(texts.dueSoon, counts.due_soon),
        figure(texts.expiring, counts.expiring),
      ],
      table: {
        heading: texts.pdf.courses,
        columns: [texts.course, texts.completed, texts.expected, texts.overdue, texts.dueSoon],
        rows: courses.map((row) => ({
          name: row.title,
          percent: percentOf(row.completed, row.expected),
          numbers: [row.expected, row.overdue, row.due_soon].map(number.format),
        })),
        rest: (shown) =>
          total === 0 ? texts.pdf.none : total > shown ? texts.pdf.further(total - shown) : '',
      },
      trend: {
        heading: texts.pdf.trend,
        months: months.map(({ month, completed, expected }) => ({
          label: month.split('-').reverse().join('.'),
          percent: percentOf(completed, expected),
        })),
      },
      notes: texts.pdf.notes,
    },
    language,
  );
}
