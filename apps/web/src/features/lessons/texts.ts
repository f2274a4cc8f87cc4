import type { Texts, Translated } from '../../shared/i18n/texts.ts';

const en = {
  back: 'Back to course overview',
  outline: 'Chapters and lessons',
  showOutline: 'Show chapters and lessons',
  closeOutline: 'Close',
  position: 'Lesson {{number}} of {{count}}',
  count_one: '{{count}} lesson',
  count_other: '{{count}} lessons',
  completedCount: '{{completed}} completed',
  progressOf: 'Progress in {{title}}',
  markers: {
    completed: 'Completed',
    open: 'Open',
    locked: 'Locked',
    unlocked: 'Unlocked',
  },
  bar: 'Go on in the course',
  previous: 'Previous Lesson',
  complete: 'Complete',
  completeAndContinue: 'Complete and Continue',
  next: 'Next lesson',
  saving: 'Your progress is being saved',
  title: 'Lesson',
  missing: 'This lesson cannot be opened',
  table: 'Table',
  picture: 'Picture',
  locked: {
    title: 'This lesson is still locked',
    text_one: 'This lesson and your certificate unlock as soon as you have completed one more lesson.',
    text_other:
      'This lesson and your certificate unlock as soon as you have completed {{count}} more lessons.',
    open: 'Still open',
  },
  done: {
    title: 'Congratulations!',
    text: 'You have completed “{{title}}”. Your certificate and your badge are ready.',
    overview: 'Back to Overview',
  },
};

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
  missing: 'Diese Lektion lässt sich nicht öffnen',
  table: 'Tabelle',
  picture: 'Bild',
  locked: {
    title: 'Diese Lektion ist noch gesperrt',
    text_one:
      'Diese Lektion und Ihr Zertifikat werden freigeschaltet, sobald Sie noch eine Lektion abgeschlossen haben.',
    text_other:
      'Diese Lektion und Ihr Zertifikat werden freigeschaltet, sobald Sie noch {{count}} Lektionen abgeschlossen haben.',
    open: 'Noch offen',
  },
  done: {
    title: 'Herzlichen Glückwunsch!',
    text: 'Sie haben „{{title}}“ abgeschlossen. Ihr Zertifikat und Ihr Badge liegen bereit.',
    overview: 'Zurück zur Übersicht',
  },
};

export const texts: Texts<typeof en> = { de, en };
