import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Berichte von {{company}}',
  subtitle:
    'Verpflichtende Kurse und Richtlinien: Jede Person zählt je Kurs oder Richtlinie einmal, ob sie begonnen hat oder nicht. Deaktivierte Mitglieder zählen nicht.',
  unit: 'Personen × Kurse',
  differentPeople_one: '{{count}} Person',
  differentPeople_other: '{{count}} Personen',
  ofWhomAbsent_one: '{{people}}, davon {{count}} noch nie angemeldet',
  ofWhomAbsent_other: '{{people}}, davon {{count}} noch nie angemeldet',
  share: 'Abgeschlossen in %',
  open: 'Offen, nicht überfällig',
  numbers: {
    expected: 'Zu absolvieren',
    completed: 'Abgeschlossen',
    overdue: 'Überfällig',
    due_soon: 'Fällig in 30 Tagen',
    expiring: 'Ablauf in 60 Tagen',
    due_in_two_weeks: 'Fällig in 14 Tagen',
    never_signed_in: 'Noch nie angemeldet',
  },
  peopleOf: '{{number}}: {{count}}, Personen zeigen',
  print: 'Drucken',
  mails: 'E-Mails',
  evidencePacks: 'Nachweispakete',
  export: {
    label: 'Exportieren',
    pdf: 'Bericht als PDF',
    table: '{{name}} als {{format}}',
    overview: 'Kennzahlen',
    courses: 'Kurse',
    groups: 'Gruppen',
    trend: 'Monate',
  },
  filter: {
    course: 'Kurs',
    allCourses: 'Alle Pflichtkurse',
    month: 'Verlauf bis',
    thisMonth: 'Dieser Monat',
  },
  courses: {
    title: 'Nach Kursen',
    name: 'Kurs',
    none: 'Kein Pflichtkurs betrifft diese Auswahl',
    summary_one:
      'Balkendiagramm mit {{count}} Kurs: {{title}} hat {{overdue}} Überfällige von {{expected}}. Die Tabelle darunter enthält alle Zahlen.',
    summary_other:
      'Balkendiagramm mit {{count}} Kursen, die meisten Überfälligen zuerst: {{title}} hat {{overdue}} Überfällige von {{expected}}. Die Tabelle darunter enthält alle Zahlen.',
  },
  groups: {
    title: 'Nach Gruppen',
    text: 'Wer in mehreren Gruppen ist, zählt in jeder davon.',
    name: 'Gruppe',
    none: 'Keine Gruppe ist betroffen',
  },
  trend: {
    title: 'Nach Monaten',
    text: 'Die Zahlen am Ende jedes Monats; die dieses Monats sind die neuesten.',
    name: 'Monat',
    none: 'Aus diesem Zeitraum gibt es keine Zahlen',
    summary:
      'Balkendiagramm des abgeschlossenen Anteils je Monat: {{firstShare}} im Monat {{first}}, {{lastShare}} im Monat {{last}}. Die Tabelle darunter enthält alle Zahlen.',
  },
  empty: {
    title: 'Noch keine Pflichtkurse',
    text: 'Setzen Sie unter „Kurse“ einen Kurs auf Pflicht. Dann sehen Sie hier, wer ihn abgeschlossen hat.',
  },
  people: {
    listed: 'Personen',
    title: 'Personen: {{number}}',
    subtitle: 'Die Personen hinter dieser Zahl des Berichts, nach Kurs und Name.',
    back: 'Zurück zum Bericht',
    backToToday: 'Zurück zu Heute',
    number: 'Kennzahl',
    name: 'Name',
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
    validUntil: 'Gültig bis',
    none: 'Niemand ist betroffen',
  },
};

export default de;
