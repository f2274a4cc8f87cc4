import type { DutyMeans, Locale } from '@academy/contracts';

interface Counts {
  people: number;
  met: number;
  exempt: number;
}

interface StatementTexts {
  title: string;
  asOf: (time: string, timeZone: string) => string;
  nobody: string;
  summary: (counts: Counts) => string;
  people: string;
  peopleNote: string;
  met: string;
  share: (percent: string) => string;
  open: string;
  openNote: string;
  exempt: string;
  exemptNote: string;
  facts: string;
  source: string;
  audience: string;
  everybody: string;
  period: string;
  months: (months: number) => string;
  forEver: string;
  minutes: string;
  noMinutes: string;
  means: string;
  /** For each means of meeting a duty, such as a course, a text with the number of people who met the duty by it. */
  meansOf: Record<DutyMeans, (people: number) => string>;
  courses: string;
  list: string;
  columns: readonly [string, string, string, string, string];
  forEverShort: string;
  rest: (shown: number, all: number) => string;
  definitions: { heading: string; lines: readonly string[] };
  pageNumber: (page: number, pages: number) => string;
}

const numbersOf = (locale: Locale) => {
  const format = new Intl.NumberFormat(locale);
  return (count: number) => format.format(count);
};
const german = numbersOf('de');
const english = numbersOf('en');
const germanPeople = (count: number) => `${german(count)} ${count === 1 ? 'Person' : 'Personen'}`;
const englishPeople = (count: number) => `${english(count)} ${count === 1 ? 'person' : 'people'}`;

export const statementTexts: Record<Locale, StatementTexts> = {
  de: {
    title: 'Stand einer Schulungspflicht',
    asOf: (time, timeZone) => `Stand: ${time} Uhr (Zeitzone ${timeZone})`,
    nobody: 'Die Pflicht betrifft zurzeit niemanden.',
    summary: ({ people, met, exempt }) =>
      `Von ${german(people)} ${people === 1 ? 'betroffenen Person' : 'betroffenen Personen'} ${
        met === 1 ? 'hat' : 'haben'
      } ${german(met)} die Pflicht erfüllt${exempt > 0 ? `, ${german(exempt)} ${exempt === 1 ? 'ist' : 'sind'} befreit` : ''}.`,
    people: 'Personen',
    peopleNote: 'die die Pflicht betrifft',
    met: 'Erfüllt',
    share: (percent) => `${percent} der Personen`,
    open: 'Zu erfüllen',
    openNote: 'nicht erfüllt und nicht befreit',
    exempt: 'Befreit',
    exemptNote: 'befreit und nicht erfüllt',
    facts: 'Pflicht',
    source: 'Quelle',
    audience: 'Betrifft',
    everybody: 'alle Personen des Unternehmens',
    period: 'Zeitraum',
    months: (months) =>
      months === 1 ? 'Eine Schulung zählt 1 Monat.' : `Eine Schulung zählt ${german(months)} Monate.`,
    forEver: 'Eine Schulung zählt unbefristet.',
    minutes: 'Mindestdauer',
    noMinutes: 'keine',
    means: 'Angerechnet',
    meansOf: {
      course: (people) => `Kurse: ${germanPeople(people)}`,
      policy: (people) => `Richtlinien: ${germanPeople(people)}`,
      session: (people) => `Termine: ${germanPeople(people)}`,
      proof: (people) => `Nachweise: ${germanPeople(people)}`,
    },
    courses: 'Kurse und Richtlinien',
    list: 'Personen',
    columns: ['Name', 'E-Mail', 'Status', 'Erfüllt am', 'Erfüllt bis'],
    forEverShort: 'unbefristet',
    rest: (shown, all) =>
      `Aufgeführt sind die ersten ${german(shown)} von ${german(all)} Personen. Die CSV-Datei der Pflicht enthält alle.`,
    definitions: {
      heading: 'Was die Angaben bedeuten',
      lines: [
        'Erfüllt: Die Schulungen, die am Tag des Stands zählen, erreichen die Mindestdauer, oder es gibt mindestens eine.',
        'Angerechnet: Personen, die die Pflicht erfüllt haben, je Art einer Schulung, die zählt; eine Person kann mehrfach vorkommen.',
        'Das Unternehmen hat die Pflicht, ihren Zeitraum und die anrechenbaren Schulungen selbst festgelegt. Dieses Dokument ist keine rechtliche Bewertung.',
      ],
    },
    pageNumber: (page, pages) => `Seite ${page} von ${pages}`,
  },
  en: {
    title: 'State of a training duty',
    asOf: (time, timeZone) => `As of ${time} (time zone ${timeZone})`,
    nobody: 'The duty concerns nobody at present.',
    summary: ({ people, met, exempt }) =>
      `Of ${englishPeople(people)} concerned, ${english(met)} ${met === 1 ? 'has' : 'have'} met the duty${
        exempt > 0 ? `, and ${english(exempt)} ${exempt === 1 ? 'is' : 'are'} exempt` : ''
      }.`,
    people: 'People',
    peopleNote: 'whom the duty concerns',
    met: 'Met',
    share: (percent) => `${percent} of the people`,
    open: 'To complete',
    openNote: 'neither met nor exempt',
    exempt: 'Exempt',
    exemptNote: 'exempt, and not met',
    facts: 'Duty',
    source: 'Source',
    audience: 'Concerns',
    everybody: 'everybody in the company',
    period: 'Period',
    months: (months) =>
      months === 1 ? 'Training counts for 1 month.' : `Training counts for ${english(months)} months.`,
    forEver: 'Training counts without an end.',
    minutes: 'Least length',
    noMinutes: 'none',
    means: 'What counted',
    meansOf: {
      course: (people) => `Courses: ${englishPeople(people)}`,
      policy: (people) => `Policies: ${englishPeople(people)}`,
      session: (people) => `Sessions: ${englishPeople(people)}`,
      proof: (people) => `Proofs: ${englishPeople(people)}`,
    },
    courses: 'Courses and policies',
    list: 'People',
    columns: ['Name', 'E-mail', 'State', 'Met on', 'Met until'],
    forEverShort: 'no end',
    rest: (shown, all) =>
      `The table lists the first ${english(shown)} of ${english(all)} people. The CSV file of the duty contains all of them.`,
    definitions: {
      heading: 'What the terms mean',
      lines: [
        'Met: the training that counts on the day of this statement has the least length, or there is any.',
        'What counted: people who have met the duty, by each kind of training that counts; a person can appear several times.',
        'The company itself has set the duty, its period, and what counts. This document is no legal assessment.',
      ],
    },
    pageNumber: (page, pages) => `Page ${page} of ${pages}`,
  },
};
