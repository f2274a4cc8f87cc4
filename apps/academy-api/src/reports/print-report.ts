import type { Locale, MonthReport, ReportCounts, ReportPeople } from '@academy/contracts';
import { findBranding } from '@academy/academy-data';
import { brandingOf, maxPrintedRows, renderReport, type PrintedReport } from '@academy/certificate-documents';
import type { Database } from '@academy/service-kit';
import type { OpenReport } from './open-report.ts';
import { printTexts } from './print-texts.ts';
import {
  findCourseReports,
  findFilterNames,
  findGroupReports,
  findMonthReports,
  findOverview,
  findPeopleFigures,
  type PeopleFigures,
  type ReportFilter,
} from './queries/numbers.ts';
import { monthBefore, percentOf } from './rules.ts';
import { reportTexts } from './texts.ts';

interface RequestedPrint extends ReportFilter {
  language: Locale;
}

const timeOf = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('de', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(instant);

const monthIn = (language: Locale, month: 'short' | 'long') => {
  const year = month === 'short' ? '2-digit' : 'numeric';
  const format = new Intl.DateTimeFormat(language, { month, year, timeZone: 'UTC' });
  return (text: string) => format.format(new Date(`${text}-01`));
};

function partsIn(language: Locale) {
  const texts = { ...reportTexts[language], ...printTexts[language] };
  const number = new Intl.NumberFormat(language).format;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const share = (part: number, whole: number) => {
    const value = percentOf(part, whole);
    return value === null ? '–' : percent.format(value / 100);
  };

  function summaryOf({ expected, completed, overdue }: ReportCounts, people: ReportPeople | undefined) {
    if (expected === 0) return texts.none;
    const late =
      overdue === 0 ? texts.nobodyIsLate : people ? texts.latePeople(overdue, people) : texts.late(overdue);
    return `${texts.summary({ completed, expected, share: share(completed, expected) })} ${late}`;
  }

  function figuresOf({ expected, completed, overdue }: ReportCounts, figures: PeopleFigures | undefined) {
    const toComplete = { label: texts.expected, value: number(expected), note: texts.pairsNote };
    const done = {
      label: texts.completed,
      value: number(completed),
      note: texts.shareOfExpected(share(completed, expected)),
    };
    const late = { label: texts.overdue, value: number(overdue), isBad: overdue > 0 };
    if (!figures) return [toComplete, done, { ...late, note: texts.pairsNote }];
    const { people, on_time: onTime } = figures;
    return [
      { label: texts.people, value: number(people.all), note: texts.peopleNote },
      ...[toComplete, done],
      { label: texts.onTime, value: number(onTime), note: texts.shareOfCompleted(share(onTime, completed)) },
      { ...late, note: overdue === 0 ? '' : texts.ofPeople(people) },
      { label: texts.neverSignedIn, value: number(people.never_signed_in), note: texts.signedInNote },
    ];
  }

  function factsOf(counts: ReportCounts, before: MonthReport | undefined): PrintedReport['facts'] {
    const change = (from: string, to: string) =>
      from === to ? texts.unchanged(to) : texts.change({ from, to });
    const ahead = {
      heading: texts.ahead,
      rows: [
        { label: texts.dueSoon, value: number(counts.due_soon) },
        { label: texts.expiring, value: number(counts.expiring) },
      ],
    };
    if (!before) return [ahead];
    const numbers = (name: 'expected' | 'overdue') => change(number(before[name]), number(counts[name]));
    const shares = [before, counts].map(({ completed, expected }) => share(completed, expected));
    const since = {
      heading: texts.since(monthIn(language, 'long')(before.month)),
      rows: [
        { label: texts.completed, value: change(shares[0]!, shares[1]!) },
        { label: texts.overdue, value: numbers('overdue') },
        { label: texts.expected, value: numbers('expected') },
      ],
    };
    return [since, ahead];
  }

  // Takes the short heading of the report table, because the heading of a column has room for two short lines only.
  const { expiring: expiringColumn } = reportTexts[language];
  const columns = [texts.completed, texts.expected, texts.overdue, texts.dueSoon, expiringColumn];
  const rowOf = (name: string, { expected, completed, overdue, due_soon, expiring }: ReportCounts) => ({
    name,
    percent: percentOf(completed, expected),
    numbers: [expected, overdue, due_soon, expiring].map((count) => number(count)),
  });
  const rest = (total: number, further: (count: number) => string) => (shown: number) =>
    total > shown ? further(total - shown) : '';

  return { texts, summaryOf, figuresOf, factsOf, columns, rowOf, rest };
}

/**
 * Renders the report as a PDF of one or two pages, with key figures, changes since the previous month, upcoming due
 * dates, the trend, and the numbers by course and group.
 */
export async function printReport(
  db: Database,
  { source, asOf, companyName, timeZone }: OpenReport,
  { language, ...filter }: RequestedPrint,
): Promise<Buffer> {
  const { texts, summaryOf, figuresOf, factsOf, columns, rowOf, rest } = partsIn(language);
  const bounds = { limit: maxPrintedRows, offset: 0 };
  const { companyId } = source;
  const [branding, names, counts, figures, courses, groups, months] = await Promise.all([
    findBranding(db, companyId),
    findFilterNames(db, companyId, { ...filter, language }),
    findOverview(db, source, filter),
    findPeopleFigures(db, source, filter),
    findCourseReports(db, source, { ...filter, language, ...bounds }),
    filter.group_id === undefined
      ? findGroupReports(db, source, { ...filter, order: 'weakest', ...bounds })
      : [],
    findMonthReports(db, source, filter),
  ]);
  const createdAt = new Date(asOf);
  const before = months.find(({ month }) => month === monthBefore(source.month));
  const { definitions } = texts;
  // A trend needs the numbers of at least two months.
  const hasTrend = months.length > 1;
  const courseTotal = courses[0]?.total ?? 0;
  const monthName = monthIn(language, 'short');
  return renderReport(
    {
      title: texts.title,
      companyName,
      scope: [
        ...(names.course === null ? [] : [printTexts[language].course(names.course)]),
        ...(names.group === null ? [] : [printTexts[language].group(names.group)]),
      ],
      asOf: texts.asOf(timeOf(createdAt, timeZone), timeZone),
      createdAt,
      summary: summaryOf(counts, figures?.people),
      figures: figuresOf(counts, figures),
      facts: factsOf(counts, before),
      trend: {
        heading: texts.trend,
        months: hasTrend
          ? months.map(({ month, completed, expected }) => ({
              label: monthName(month),
              percent: percentOf(completed, expected),
            }))
          : [],
      },
      tables: [
        {
          heading: texts.courses,
          columns: [reportTexts[language].course, ...columns],
          rows: courses.map((row) => rowOf(row.title, row)),
          rest: rest(courseTotal, texts.furtherCourses),
        },
        {
          heading: texts.groups,
          columns: [reportTexts[language].group, ...columns],
          rows: groups.map((row) => rowOf(row.name, row)),
          rest: rest(groups[0]?.total ?? 0, texts.furtherGroups),
        },
      ],
      definitions: {
        heading: definitions.heading,
        lines: [
          ...(figures ? [definitions.people] : [definitions.withoutPeople]),
          ...[definitions.pairs, definitions.completed],
          ...(figures ? [definitions.onTime] : []),
          definitions.overdue,
          ...(figures ? [definitions.neverSignedIn] : []),
          definitions.expiring,
          ...(hasTrend || before ? [definitions.trend] : []),
          ...(groups.length > 0 ? [definitions.groups] : []),
        ],
      },
      pageNumber: texts.pageNumber,
    },
    language,
    brandingOf(branding),
  );
}
