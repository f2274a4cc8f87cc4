import type { Locale, ReportedPerson } from '@academy/contracts';

interface ReportTexts {
  /** Base names of the exported files. */
  names: Record<'overview' | 'courses' | 'groups' | 'trend', string>;
  figure: string;
  number: string;
  share: string;
  course: string;
  group: string;
  month: string;
  expected: string;
  completed: string;
  completedShare: string;
  overdue: string;
  dueSoon: string;
  expiring: string;
  dueInTwoWeeks: string;
  neverSignedIn: string;
  asOf: string;
  people: {
    /** Base name of the exported file. */
    name: string;
    fullName: string;
    email: string;
    state: string;
    states: Record<ReportedPerson['state'], string>;
    dueOn: string;
    completedOn: string;
    validUntil: string;
  };
  pdf: {
    title: string;
    asOf: (time: string) => string;
    courses: string;
    trend: string;
    further: (count: number) => string;
    none: string;
    notes: readonly string[];
  };
}

export const reportTexts: Record<Locale, ReportTexts> = {
  de: {
    names: {
      overview: 'Bericht',
      courses: 'Bericht nach Kursen',
      groups: 'Bericht nach Gruppen',
      trend: 'Bericht nach Monaten',
    },
    figure: 'Kennzahl',
    number: 'Anzahl',
    share: 'Anteil in %',
    course: 'Kurs',
    group: 'Gruppe',
    month: 'Monat',
    expected: 'Zu absolvieren',
    completed: 'Abgeschlossen',
    completedShare: 'Abgeschlossen in %',
    overdue: 'Überfällig',
    dueSoon: 'Fällig in 30 Tagen',
    expiring: 'Ablauf in 60 Tagen',
    dueInTwoWeeks: 'Fällig in 14 Tagen',
    neverSignedIn: 'Noch nie angemeldet',
    asOf: 'Stand',
    people: {
      name: 'Bericht nach Personen',
      fullName: 'Name',
      email: 'E-Mail',
      state: 'Status',
      states: {
        completed: 'Abgeschlossen',
        overdue: 'Überfällig',
        due_soon: 'Fällig in 30 Tagen',
        open: 'Offen',
      },
      dueOn: 'Fällig am',
      completedOn: 'Abgeschlossen am',
      validUntil: 'Gültig bis',
    },
    pdf: {
      title: 'Stand der Pflichtkurse',
      asOf: (time) => `Stand: ${time}`,
      courses: 'Nach Kursen, mit den meisten Überfälligen zuerst',
      trend: 'Abgeschlossen in % am Ende jedes Monats',
      further: (count) => `und ${count} ${count === 1 ? 'weiterer Kurs' : 'weitere Kurse'}`,
      none: 'Es gibt keine aktiven Pflichtkurse.',
      notes: [
        'Gezählt wird je Person und Pflichtkurs: alle Personen der Zielgruppe, die nicht deaktiviert sind, ob begonnen oder nicht.',
        'Abgeschlossen heißt: in der laufenden Runde abgeschlossen, und das Zertifikat ist weder abgelaufen noch widerrufen.',
      ],
    },
  },
  en: {
    names: {
      overview: 'Report',
      courses: 'Report by course',
      groups: 'Report by group',
      trend: 'Report by month',
    },
    figure: 'Figure',
    number: 'Number',
    share: 'Share in %',
    course: 'Course',
    group: 'Group',
    month: 'Month',
    expected: 'To complete',
    completed: 'Completed',
    completedShare: 'Completed in %',
    overdue: 'Overdue',
    dueSoon: 'Due within 30 days',
    expiring: 'Expires within 60 days',
    dueInTwoWeeks: 'Due within 14 days',
    neverSignedIn: 'Never signed in',
    asOf: 'As of',
    people: {
      name: 'Report by person',
      fullName: 'Name',
      email: 'E-mail',
      state: 'State',
      states: { completed: 'Completed', overdue: 'Overdue', due_soon: 'Due within 30 days', open: 'Open' },
      dueOn: 'Due on',
      completedOn: 'Completed on',
      validUntil: 'Valid until',
    },
    pdf: {
      title: 'Status of mandatory courses',
      asOf: (time) => `As of ${time}`,
      courses: 'By course, most overdue first',
      trend: 'Completed in % at the end of each month',
      further: (count) => `and ${count} more ${count === 1 ? 'course' : 'courses'}`,
      none: 'There are no active mandatory courses.',
      notes: [
        'Each person counts once per mandatory course: everyone in the audience who is not deactivated, started or not.',
        'Completed means: completed in the current round, and the certificate has neither expired nor been revoked.',
      ],
    },
  },
};
