import type { FastifyInstance } from 'fastify';
import { findBranding, findGroups } from '@academy/academy-data';
import {
  brandingOf,
  maxStatedPeople,
  renderDutyStatement,
  type DutyStatement,
} from '@academy/certificate-documents';
import { dutyMeans, type DutyPerson, type Locale } from '@academy/contracts';
import type { BeginExport, RequestedExport } from './export-people.ts';
import { findNextDutyPeople } from './queries/listed-people.ts';
import { countDutyPeople } from './queries/people.ts';
import { dayText } from './rules.ts';
import { statementTexts } from './statement-texts.ts';
import { dutyTexts } from './texts.ts';

/** Maximum number of characters of a list of names; a longer list is shortened. */
const maxNames = 250;
const shortened = (names: readonly string[]) => {
  const text = names.join(', ');
  return text.length > maxNames ? `${text.slice(0, maxNames - 1)}…` : text;
};

function rowOf(person: DutyPerson, language: Locale): DutyStatement['people']['rows'][number] {
  const until =
    person.met_on === null
      ? ''
      : person.met_until === null
        ? statementTexts[language].forEverShort
        : dayText(person.met_until);
  const on = person.met_on === null ? '' : dayText(person.met_on);
  return {
    cells: [person.full_name, person.email, dutyTexts[language].states[person.state], on, until],
    isBad: person.state === 'open',
  };
}

/** Returns a function that renders the statement about a duty as PDF/UA, with at most `maxStatedPeople` people. */
export function prepareStatement({ db }: Pick<FastifyInstance, 'db'>, begin: BeginExport) {
  return async (requested: RequestedExport) => {
    const { companyId, language } = requested;
    const texts = statementTexts[language];
    const { duty, company, asOf, fileName } = await begin(requested, { content: 'statement', format: 'pdf' });
    const { counts, byMeans, listed, groups } = await db.transaction(
      async (tx) => ({
        ...(await countDutyPeople(tx, requested)),
        listed: await findNextDutyPeople(tx, { ...requested, after: undefined, limit: maxStatedPeople }),
        groups: duty.audience && (await findGroups(tx, companyId, duty.audience.group_ids)),
      }),
      // All queries read the same snapshot, so that the counts agree with the list.
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    const number = new Intl.NumberFormat(language).format;
    const percent = new Intl.NumberFormat(language, { style: 'percent' });
    // Rounded down, so that the statement says 100 % only if everybody has met the duty.
    const share = counts.people === 0 ? 0 : Math.floor((counts.met * 100) / counts.people) / 100;
    const time = new Intl.DateTimeFormat('de', {
      timeZone: company.time_zone,
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(asOf);
    const means = dutyMeans.flatMap((kind) => (byMeans[kind] ? [texts.meansOf[kind](byMeans[kind])] : []));
    const statement: DutyStatement = {
      title: texts.title,
      dutyTitle: duty.title,
      companyName: company.name,
      asOf: texts.asOf(time, company.time_zone),
      createdAt: asOf,
      summary: counts.people === 0 ? texts.nobody : texts.summary(counts),
      figures: [
        {
          label: texts.met,
          value: number(counts.met),
          note: texts.share(percent.format(share)),
        },
        { label: texts.open, value: number(counts.open), note: texts.openNote, isBad: counts.open > 0 },
        { label: texts.exempt, value: number(counts.exempt), note: texts.exemptNote },
      ],
      facts: {
        heading: texts.facts,
        rows: [
          { label: texts.source, value: duty.source },
          {
            label: texts.audience,
            value: groups ? shortened(groups.map(({ name }) => name)) : texts.everybody,
          },
          { label: texts.people, value: `${number(counts.people)} (${texts.peopleNote})` },
          { label: texts.period, value: duty.months === null ? texts.forEver : texts.months(duty.months) },
          {
            label: texts.minutes,
            value: duty.minutes === null ? texts.noMinutes : `${number(duty.minutes)} min`,
          },
          ...(duty.courses.length > 0
            ? [{ label: texts.courses, value: shortened(duty.courses.map(({ title }) => title)) }]
            : []),
          { label: texts.means, value: means.length > 0 ? means.join(' · ') : '–' },
        ],
      },
      people: {
        heading: texts.list,
        columns: texts.columns,
        rows: listed.map((person) => rowOf(person, language)),
        rest: counts.people > listed.length ? texts.rest(listed.length, counts.people) : '',
      },
      definitions: texts.definitions,
      pageNumber: texts.pageNumber,
    };
    const branding = brandingOf(await findBranding(db, companyId));
    return { fileName, body: await renderDutyStatement(statement, language, branding) };
  };
}
