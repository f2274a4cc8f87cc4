import type { FastifyInstance } from 'fastify';
import type { DutyPerson, Locale, ReportFormat } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { exportFileName, Failure, writeCsv, type Actor } from '@academy/service-kit';
import { streamWorkbook, type WorkbookCell, type WorkbookColumn } from '@academy/zip-files';
import { findDuty, type AskedDuty } from './queries/duties.ts';
import { findNextDutyPeople, mostContributions, type Position } from './queries/listed-people.ts';
import { findCompany } from './queries/people.ts';
import { anyTitleOf, dayText } from './rules.ts';
import { dutyTexts } from './texts.ts';

export interface RequestedExport extends AskedDuty {
  language: Locale;
  actor: Actor;
}

/** Number of people that an export reads at once, which limits its memory. */
const batchSize = 2_000;

/**
 * Returns a function that every export about a duty calls first. The function finds the duty, counts the export towards
 * the daily limit and records it in the audit log.
 */
export function prepareExports({ db, countDailyUse }: Pick<FastifyInstance, 'db' | 'countDailyUse'>) {
  /** @throws Failure `duty_not_found`, `company_not_found` or `daily_limit_reached` */
  async function begin(
    { companyId, dutyId, language, actor }: RequestedExport,
    { content, format }: { content: 'people' | 'statement'; format: string },
  ) {
    const duty = await findDuty(db, { companyId, dutyId, language });
    if (!duty) throw new Failure('duty_not_found');
    const company = await findCompany(db, companyId);
    if (!company) throw new Failure('company_not_found');
    await countDailyUse(db, { kind: 'exports', actor, companyId });
    await recordAudit(db, actor, {
      companyId,
      action: 'duty_exported',
      subject: anyTitleOf(duty.titles),
      details: { content, format },
    });
    const asOf = new Date();
    const fileName = exportFileName({
      companyName: company.name,
      timeZone: company.time_zone,
      content: `${dutyTexts[language][content]} - ${duty.title}`,
      format,
      asOf,
    });
    return { duty, company, asOf, fileName };
  }
  return begin;
}
export type BeginExport = ReturnType<typeof prepareExports>;

const columnsIn = (language: Locale): WorkbookColumn[] => {
  const { columns } = dutyTexts[language];
  return [
    { heading: columns.fullName, kind: 'text', width: 28 },
    { heading: columns.email, kind: 'text', width: 36 },
    { heading: columns.state, kind: 'text', width: 12 },
    { heading: columns.metOn, kind: 'date', width: 14 },
    { heading: columns.metUntil, kind: 'date', width: 14 },
    { heading: columns.minutes, kind: 'number', width: 22 },
    { heading: columns.metBy, kind: 'text', width: 60 },
    { heading: columns.exemptFrom, kind: 'date', width: 14 },
    { heading: columns.exemptTo, kind: 'date', width: 14 },
    { heading: columns.reason, kind: 'text', width: 32 },
    { heading: columns.asOf, kind: 'date', width: 12 },
  ];
};

function cellsOf(person: DutyPerson, day: string, language: Locale): WorkbookCell[] {
  const { states, means, reasons, furtherContributions } = dutyTexts[language];
  const { exemption } = person;
  const contributions = person.contributions
    .slice(0, mostContributions)
    .map(({ means: kind, title, on }) => `${means[kind]}: ${title} (${dayText(on)})`);
  if (person.contributions.length > mostContributions) contributions.push(furtherContributions);
  return [
    ...[person.full_name, person.email, states[person.state], person.met_on, person.met_until],
    ...[person.minutes, contributions.join('; ')],
    ...[exemption?.from ?? null, exemption?.to ?? null, exemption ? reasons[exemption.reason] : ''],
    day,
  ];
}

const csvCell = (value: WorkbookCell, { kind }: WorkbookColumn): string =>
  value === null ? '' : kind === 'date' ? dayText(String(value)) : String(value);

/** Returns a function that streams the people whom a duty concerns, sorted by name, as CSV or XLSX. */
export function preparePeopleExport({ db }: Pick<FastifyInstance, 'db'>, begin: BeginExport) {
  return async (format: ReportFormat, requested: RequestedExport) => {
    const { companyId, dutyId, language } = requested;
    const { company, asOf, fileName } = await begin(requested, { content: 'people', format });
    const columns = columnsIn(language);

    /** Reads the people in batches. Between two batches, the generator occupies no database connection. */
    async function* batches() {
      let after: Position | undefined;
      let people: Awaited<ReturnType<typeof findNextDutyPeople>>;
      do {
        people = await findNextDutyPeople(db, { companyId, dutyId, language, after, limit: batchSize });
        yield people.map((person) => cellsOf(person, company.today, language));
        after = people.at(-1);
      } while (people.length === batchSize);
    }
    if (format === 'xlsx') {
      const sheetName = dutyTexts[language].people;
      return { fileName, body: streamWorkbook({ sheetName, columns, batches: batches(), modifiedAt: asOf }) };
    }
    async function* texts() {
      for await (const rows of batches())
        yield rows.map((row) => row.map((cell, index) => csvCell(cell, columns[index]!)));
    }
    const headings = columns.map(({ heading }) => heading);
    return { fileName, body: writeCsv(headings, texts(), language) };
  };
}
