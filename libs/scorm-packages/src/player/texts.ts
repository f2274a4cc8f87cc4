import type { Locale } from '@academy/contracts';

const en = {
  skip: 'Skip to the lesson',
  outline: 'Chapters and lessons',
  close: 'Close',
  bar: 'Go on in the course',
  previous: 'Previous Lesson',
  complete: 'Complete',
  completeAndContinue: 'Complete and Continue',
  next: 'Next lesson',
  minutes: (minutes: number) => `${minutes} min`,
  position: (number: number, count: number) => `Lesson ${number} of ${count}`,
  completedCount: (completed: number, count: number) => `${completed} of ${count} completed`,
  progress: 'Progress in the course',
  markers: { completed: 'Completed', open: 'Open', locked: 'Locked' },
  lockedHint: 'Opens when you have completed all other lessons.',
  table: 'Table',
  picture: 'Picture',
  loading: 'The lesson is being loaded',
  failed: 'The lesson could not be loaded.',
  retry: 'Try again',
  doneTitle: 'Congratulations!',
  done: (title: string) => `You have completed “${title}”.`,
  recorded:
    'Your learning platform has recorded it. You can close the course now, or go on reading. If your company issues certificates, you get yours there, not in this course.',
  alone:
    'The course has no connection to a learning platform: your progress is kept only until you close it. If you came from one, close the course and open it there again.',
  unsaved:
    'Your learning platform did not accept your progress. It is handed over again with your next step.',
};

const de: typeof en = {
  skip: 'Zur Lektion springen',
  outline: 'Kapitel und Lektionen',
  close: 'Schließen',
  bar: 'Im Kurs weitergehen',
  previous: 'Vorherige Lektion',
  complete: 'Abschließen',
  completeAndContinue: 'Abschließen und weiter',
  next: 'Nächste Lektion',
  minutes: (minutes) => `${minutes} min`,
  position: (number, count) => `Lektion ${number} von ${count}`,
  completedCount: (completed, count) => `${completed} von ${count} abgeschlossen`,
  progress: 'Fortschritt im Kurs',
  markers: { completed: 'Abgeschlossen', open: 'Offen', locked: 'Gesperrt' },
  lockedHint: 'Öffnet sich, sobald Sie alle anderen Lektionen abgeschlossen haben.',
  table: 'Tabelle',
  picture: 'Bild',
  loading: 'Die Lektion wird geladen',
  failed: 'Die Lektion konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
  doneTitle: 'Herzlichen Glückwunsch!',
  done: (title) => `Sie haben „${title}“ abgeschlossen.`,
  recorded:
    'Ihre Lernplattform hat das festgehalten. Sie können den Kurs jetzt schließen oder noch weiterlesen. Ein Zertifikat erhalten Sie gegebenenfalls dort, nicht in diesem Kurs.',
  alone:
    'Der Kurs hat keine Verbindung zu einer Lernplattform: Ihr Fortschritt bleibt nur erhalten, bis Sie ihn schließen. Kommen Sie von einer Lernplattform, schließen Sie den Kurs und öffnen Sie ihn dort erneut.',
  unsaved:
    'Ihre Lernplattform hat Ihren Fortschritt nicht angenommen. Er wird mit Ihrem nächsten Schritt erneut übergeben.',
};

export type PlayerTexts = typeof en;
export const playerTexts: Record<Locale, PlayerTexts> = { de, en };
