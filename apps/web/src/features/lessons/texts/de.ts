import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  back: 'Zurück zur Kursübersicht',
  outline: 'Kapitel und Lektionen',
  showOutline: 'Kapitel und Lektionen anzeigen',
  closeOutline: 'Schließen',
  position: 'Lektion {{number}} von {{count}}',
  count_one: '{{count}} Lektion',
  count_other: '{{count}} Lektionen',
  completedCount: '{{completed}} abgeschlossen',
  progressOf: 'Fortschritt in {{title}}',
  markers: {
    completed: 'Abgeschlossen',
    waiting: 'Abgeschlossen, wartet auf das Senden',
    open: 'Offen',
    locked: 'Gesperrt',
    unlocked: 'Freigeschaltet',
  },
  bar: 'Im Kurs weitergehen',
  previous: 'Vorherige Lektion',
  complete: 'Abschließen',
  completeAndContinue: 'Abschließen und weiter',
  next: 'Nächste Lektion',
  saving: 'Ihr Fortschritt wird gespeichert',
  title: 'Lektion',
  homepage: 'Zurück zur Startseite',
  missing: 'Diese Lektion lässt sich nicht öffnen',
  notPart:
    'Der Kurs enthält diese Lektion nicht oder nicht mehr. Ihr Fortschritt in den anderen Lektionen bleibt erhalten.',
  table: 'Tabelle',
  locked: {
    title: 'Diese Lektion ist noch gesperrt',
    text_one:
      'Diese Lektion und Ihr Zertifikat werden freigeschaltet, sobald Sie noch eine Lektion abgeschlossen haben.',
    text_other:
      'Diese Lektion und Ihr Zertifikat werden freigeschaltet, sobald Sie noch {{count}} Lektionen abgeschlossen haben.',
    withTest_one:
      'Diese Lektion und der Abschlusstest werden freigeschaltet, sobald Sie noch eine Lektion abgeschlossen haben.',
    withTest_other:
      'Diese Lektion und der Abschlusstest werden freigeschaltet, sobald Sie noch {{count}} Lektionen abgeschlossen haben.',
    open: 'Noch offen',
  },
};

export default de;
