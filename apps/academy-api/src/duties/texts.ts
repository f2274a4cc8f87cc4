import type { DutyMeans, DutyState, ExemptionReason, Locale } from '@academy/contracts';

interface DutyTexts {
  /** `people` and `statement` are the first parts of file names. The title of the duty follows them. */
  people: string;
  statement: string;
  columns: {
    fullName: string;
    email: string;
    state: string;
    metOn: string;
    metUntil: string;
    minutes: string;
    metBy: string;
    exemptFrom: string;
    exemptTo: string;
    reason: string;
    asOf: string;
  };
  states: Record<DutyState, string>;
  means: Record<DutyMeans, string>;
  reasons: Record<ExemptionReason, string>;
  /** Text after the listed contributions of a person, if the file does not list all of them. */
  furtherContributions: string;
}

export const dutyTexts: Record<Locale, DutyTexts> = {
  de: {
    people: 'Personen',
    statement: 'Nachweis zur Pflicht',
    columns: {
      fullName: 'Name',
      email: 'E-Mail',
      state: 'Status',
      metOn: 'Erfüllt am',
      metUntil: 'Erfüllt bis',
      minutes: 'Angerechnete Minuten',
      metBy: 'Angerechnet',
      exemptFrom: 'Befreit ab',
      exemptTo: 'Befreit bis',
      reason: 'Grund der Befreiung',
      asOf: 'Stand',
    },
    states: { met: 'Erfüllt', open: 'Zu erfüllen', exempt: 'Befreit' },
    means: { course: 'Kurs', policy: 'Richtlinie', session: 'Termin', proof: 'Nachweis' },
    reasons: {
      absent: 'Längere Abwesenheit',
      other_tasks: 'Andere Aufgaben',
      trained_elsewhere: 'Schulung durch ein anderes Unternehmen',
      leaving: 'Austritt steht bevor',
    },
    furtherContributions: 'weitere sind nicht aufgeführt',
  },
  en: {
    people: 'People',
    statement: 'Statement on the duty',
    columns: {
      fullName: 'Name',
      email: 'E-mail',
      state: 'State',
      metOn: 'Met on',
      metUntil: 'Met until',
      minutes: 'Minutes that count',
      metBy: 'What counts',
      exemptFrom: 'Exempt from',
      exemptTo: 'Exempt until',
      reason: 'Reason for the exemption',
      asOf: 'As of',
    },
    states: { met: 'Met', open: 'To complete', exempt: 'Exempt' },
    means: { course: 'Course', policy: 'Policy', session: 'Session', proof: 'Proof' },
    reasons: {
      absent: 'Longer absence',
      other_tasks: 'Other tasks',
      trained_elsewhere: 'Trained by another company',
      leaving: 'About to leave',
    },
    furtherContributions: 'further ones are not listed',
  },
};
