import type { Locale, RenewalMeans, ReportedPerson } from '@academy/contracts';

interface ReportTexts {
  names: Record<'overview' | 'courses' | 'groups' | 'trend', string>;
  figure: string;
  number: string;
  share: string;
  course: string;
  /** Heading of the column that says whether a row is a course or a policy. */
  kind: string;
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
    name: string;
    fullName: string;
    email: string;
    state: string;
    states: Record<ReportedPerson['state'], string>;
    dueOn: string;
    completedOn: string;
    recordedByCompany: string;
    certificateRevoked: string;
    /** Text of a table cell if the heading of its column applies. */
    yes: string;
    renewedBy: string;
    renewedByMeans: Record<RenewalMeans, string>;
    validUntil: string;
    /**
     * Text for the number of people who have to complete a course. Like `neverSignedIn` and `overdue`, this number
     * counts each person once.
     */
    all: string;
    neverSignedIn: string;
    overdue: string;
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
    kind: 'Art',
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
        due_soon: 'Bald fällig',
        open: 'Offen',
      },
      dueOn: 'Fällig am',
      completedOn: 'Abgeschlossen am',
      recordedByCompany: 'Vom Unternehmen eingetragen',
      certificateRevoked: 'Zertifikat widerrufen',
      yes: 'ja',
      renewedBy: 'Erneuert durch',
      renewedByMeans: { test: 'Test', changes: 'geänderte Lektionen' },
      validUntil: 'Gültig bis',
      all: 'Personen',
      neverSignedIn: 'Personen, die sich noch nie angemeldet haben',
      overdue: 'Personen mit überfälligen Kursen',
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
    kind: 'Kind',
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
      recordedByCompany: 'Recorded by the company',
      certificateRevoked: 'Certificate revoked',
      yes: 'yes',
      renewedBy: 'Renewed by',
      renewedByMeans: { test: 'test', changes: 'changed lessons' },
      validUntil: 'Valid until',
      all: 'People',
      neverSignedIn: 'People who have never signed in',
      overdue: 'People with overdue courses',
    },
  },
};
