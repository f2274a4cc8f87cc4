import type { Locale, ReportPeople } from '@academy/contracts';

/** A number of the previous month and the same number now, both formatted in the language of the report. */
interface Change {
  from: string;
  to: string;
}

type LatePeople = Pick<ReportPeople, 'overdue' | 'overdue_never_signed_in'>;

interface PrintTexts {
  title: string;
  asOf: (time: string, timeZone: string) => string;
  course: (name: string) => string;
  group: (name: string) => string;
  none: string;
  summary: (numbers: { completed: number; expected: number; share: string }) => string;
  nobodyIsLate: string;
  late: (overdue: number) => string;
  /** Like `late`, but also states how many people are late, and how many of them have never signed in. */
  latePeople: (overdue: number, people: LatePeople) => string;
  people: string;
  peopleNote: string;
  pairsNote: string;
  shareOfExpected: (share: string) => string;
  onTime: string;
  shareOfCompleted: (share: string) => string;
  ofPeople: (people: LatePeople) => string;
  signedInNote: string;
  since: (month: string) => string;
  change: (change: Change) => string;
  unchanged: (value: string) => string;
  ahead: string;
  expiring: string;
  trend: string;
  courses: string;
  groups: string;
  furtherCourses: (count: number) => string;
  furtherGroups: (count: number) => string;
  pageNumber: (page: number, pages: number) => string;
  definitions: {
    heading: string;
    people: string;
    pairs: string;
    completed: string;
    onTime: string;
    overdue: string;
    neverSignedIn: string;
    expiring: string;
    trend: string;
    groups: string;
    /**
     * Replaces the definitions of `people`, `onTime` and other numbers of people, which the report of a very large
     * company does not contain.
     */
    withoutPeople: string;
  };
}

const numbersOf = (locale: Locale) => {
  const format = new Intl.NumberFormat(locale);
  return (count: number) => format.format(count);
};
const german = numbersOf('de');
const english = numbersOf('en');

const germanPeople = (count: number) => `${german(count)} ${count === 1 ? 'Person' : 'Personen'}`;
const englishPeople = (count: number) => `${english(count)} ${count === 1 ? 'person' : 'people'}`;
const germanLate = (count: number) => `${german(count)} ${count === 1 ? 'ist' : 'sind'} überfällig`;
const englishLate = (count: number) => `${english(count)} ${count === 1 ? 'is' : 'are'} overdue`;

export const printTexts: Record<Locale, PrintTexts> = {
  de: {
    title: 'Stand der Pflichtkurse',
    asOf: (time, timeZone) => `Stand: ${time} Uhr (Zeitzone ${timeZone})`,
    course: (name) => `Nur Kurs: ${name}`,
    group: (name) => `Nur Gruppe: ${name}`,
    none: 'Für diese Auswahl ist kein Pflichtkurs zu absolvieren.',
    summary: ({ completed, expected, share }) =>
      `Von ${german(expected)} zu absolvierenden ${expected === 1 ? 'Kurs' : 'Kursen'}, je Person gezählt, ${
        completed === 1 ? 'ist' : 'sind'
      } ${german(completed)} abgeschlossen (${share}).`,
    nobodyIsLate: 'Nichts ist überfällig.',
    late: (overdue) => `${germanLate(overdue)}.`,
    latePeople: (overdue, { overdue: people, overdue_never_signed_in: neverSignedIn }) =>
      `${germanLate(overdue)}, bei ${germanPeople(people)}${
        neverSignedIn === 0
          ? ''
          : people === 1
            ? ', die sich noch nie angemeldet hat'
            : `, von denen sich ${german(neverSignedIn)} noch nie angemeldet ${neverSignedIn === 1 ? 'hat' : 'haben'}`
      }.`,
    people: 'Personen',
    peopleNote: 'mit mindestens einem Pflichtkurs',
    pairsNote: 'Kurse, je Person gezählt',
    shareOfExpected: (share) => `${share} der zu absolvierenden Kurse`,
    onTime: 'Fristgerecht abgeschlossen',
    shareOfCompleted: (share) => `${share} der abgeschlossenen Kurse`,
    ofPeople: ({ overdue: people, overdue_never_signed_in: neverSignedIn }) =>
      `bei ${germanPeople(people)}${neverSignedIn === 0 ? '' : `, davon ${german(neverSignedIn)} noch nie angemeldet`}`,
    signedInNote: 'Personen ohne Konto',
    since: (month) => `Veränderung seit Ende ${month}`,
    change: ({ from, to }) => `von ${from} auf ${to}`,
    unchanged: (value) => `unverändert ${value}`,
    ahead: 'Die nächsten Wochen',
    expiring: 'Zertifikate mit Ablauf in 60 Tagen',
    trend: 'Abgeschlossen am Ende jedes Monats',
    courses: 'Nach Kursen, die meisten Überfälligen zuerst',
    groups: 'Nach Gruppen, die schwächsten zuerst',
    furtherCourses: (count) => `und ${german(count)} ${count === 1 ? 'weiterer Kurs' : 'weitere Kurse'}`,
    furtherGroups: (count) => `und ${german(count)} ${count === 1 ? 'weitere Gruppe' : 'weitere Gruppen'}`,
    pageNumber: (page, pages) => `Seite ${page} von ${pages}`,
    definitions: {
      heading: 'Was die Zahlen bedeuten',
      people:
        'Personen: Wer mindestens einen aktiven Pflichtkurs absolvieren soll und nicht deaktiviert ist.',
      pairs:
        'Zu absolvieren: Jede Person zählt je Pflichtkurs einmal, ob sie begonnen hat oder nicht. Richtlinien zählen wie Kurse.',
      completed:
        'Abgeschlossen: in der laufenden Runde, auch vom Unternehmen eingetragen; das Zertifikat ist weder abgelaufen noch widerrufen.',
      onTime:
        'Fristgerecht: abgeschlossen bis zum Fälligkeitsdatum, das heute gilt, oder ohne Fälligkeitsdatum.',
      overdue:
        'Überfällig: nicht abgeschlossen, und das Fälligkeitsdatum ist vorbei oder das Zertifikat abgelaufen.',
      neverSignedIn: 'Noch nie angemeldet: Personen mit Pflichtkursen, die noch kein Konto haben.',
      expiring:
        'Ablauf in 60 Tagen: Der letzte Gültigkeitstag des Zertifikats ist heute oder in höchstens 60 Tagen.',
      trend:
        'Ende eines Monats: die letzten gespeicherten Zahlen dieses Monats; der laufende Monat zeigt den heutigen Stand.',
      groups: 'Gruppen: Wer in mehreren Gruppen ist, zählt in jeder davon.',
      withoutPeople:
        'Personen: In so großen Unternehmen nennt der Bericht nur die Zahl der Kurse je Person, nicht die Zahl verschiedener Personen.',
    },
  },
  en: {
    title: 'Status of mandatory courses',
    asOf: (time, timeZone) => `As of ${time} (time zone ${timeZone})`,
    course: (name) => `Only the course: ${name}`,
    group: (name) => `Only the group: ${name}`,
    none: 'There are no mandatory courses to complete in this selection.',
    summary: ({ completed, expected, share }) =>
      `Of ${english(expected)} ${expected === 1 ? 'course' : 'courses'} to complete, counted per person, ${english(completed)} ${
        completed === 1 ? 'is' : 'are'
      } completed (${share}).`,
    nobodyIsLate: 'Nothing is overdue.',
    late: (overdue) => `${englishLate(overdue)}.`,
    latePeople: (overdue, { overdue: people, overdue_never_signed_in: neverSignedIn }) =>
      `${englishLate(overdue)}, for ${englishPeople(people)}${
        neverSignedIn === 0
          ? ''
          : people === 1
            ? ', who has never signed in'
            : `, of whom ${english(neverSignedIn)} ${neverSignedIn === 1 ? 'has' : 'have'} never signed in`
      }.`,
    people: 'People',
    peopleNote: 'with at least one mandatory course',
    pairsNote: 'courses, counted per person',
    shareOfExpected: (share) => `${share} of the courses to complete`,
    onTime: 'Completed on time',
    shareOfCompleted: (share) => `${share} of the completed courses`,
    ofPeople: ({ overdue: people, overdue_never_signed_in: neverSignedIn }) =>
      `for ${englishPeople(people)}${
        neverSignedIn === 0
          ? ''
          : `, of whom ${english(neverSignedIn)} ${neverSignedIn === 1 ? 'has' : 'have'} never signed in`
      }`,
    signedInNote: 'people without an account',
    since: (month) => `Changes since the end of ${month}`,
    change: ({ from, to }) => `from ${from} to ${to}`,
    unchanged: (value) => `unchanged, ${value}`,
    ahead: 'The next weeks',
    expiring: 'Certificates that expire within 60 days',
    trend: 'Completed at the end of each month',
    courses: 'By course, most overdue first',
    groups: 'By group, weakest first',
    furtherCourses: (count) => `and ${english(count)} more ${count === 1 ? 'course' : 'courses'}`,
    furtherGroups: (count) => `and ${english(count)} more ${count === 1 ? 'group' : 'groups'}`,
    pageNumber: (page, pages) => `Page ${page} of ${pages}`,
    definitions: {
      heading: 'What the numbers mean',
      people:
        'People: everyone who has to complete at least one active mandatory course and is not deactivated.',
      pairs:
        'To complete: each person counts once per mandatory course, whether they have started or not. Policies count like courses.',
      completed:
        'Completed: in the current round, or recorded by the company; the certificate has neither expired nor been revoked.',
      onTime: 'On time: completed by the due date that applies today, or without a due date.',
      overdue: 'Overdue: not completed, and the due date has passed or the certificate has expired.',
      neverSignedIn: 'Never signed in: people with mandatory courses who do not have an account yet.',
      expiring:
        'Expires within 60 days: the last day of validity of the certificate is today or at most 60 days ahead.',
      trend:
        'End of a month: the last stored numbers of the month; the current month shows the latest numbers.',
      groups: 'Groups: a person in several groups counts in each of them.',
      withoutPeople:
        'People: for a company of this size, the report counts courses per person only, not different people.',
    },
  },
};
