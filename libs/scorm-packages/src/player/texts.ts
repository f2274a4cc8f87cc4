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
  loading: 'The lesson is being loaded',
  failed: 'The lesson could not be loaded.',
  retry: 'Try again',
  doneTitle: 'Congratulations!',
  done: (title: string) => `You have completed “${title}”.`,
  recorded:
    'Your learning platform has recorded it. You can close the course now, or go on reading. If your company issues certificates, you get yours there, not in this course.',
  notices: {
    saved: '',
    alone:
      'The course has no connection to a learning platform: your progress is kept only until you close it. If you came from one, close the course and open it there again.',
    unsaved:
      'Your learning platform did not accept your progress. It is handed over again with your next step.',
    unreadable:
      'Your learning platform does not return the progress that it has saved. To overwrite nothing, the course saves nothing for now, and tries again with your next step. If this message stays, close the course and open it there again.',
  },
  test: {
    title: 'Final test',
    start: 'Start final test',
    continue: 'Continue final test',
    again: 'Start another attempt',
    leave: 'Back to the lesson',
    intro: (questions: number, percent: number) =>
      `You complete this course by passing the final test: ${questions} questions, ${percent}% right answers to pass. You can interrupt the test and continue it later.`,
    question: (number: number, count: number) => `Question ${number} of ${count}`,
    single: 'One answer is right.',
    multiple: 'Several answers are right. Select all of them.',
    previous: 'Previous question',
    next: 'Next question',
    review: 'Review answers',
    reviewTitle: 'Review your answers',
    allAnswered: 'You have answered all questions. You can still change your answers.',
    unanswered: (count: number) =>
      count === 1
        ? 'One question has no answer. It counts as wrong if you submit the test now.'
        : `${count} questions have no answer. They count as wrong if you submit the test now.`,
    entry: (number: number, isAnswered: boolean) =>
      `Question ${number}: ${isAnswered ? 'answered' : 'no answer'}`,
    submit: 'Submit test',
    passed: (percent: number) => `Final test passed with ${percent}%`,
    failed: (percent: number) => `Not passed: ${percent}%`,
    lastFailed: (percent: number, needed: number) =>
      `Your last attempt: ${percent}%. ${needed}% are needed to pass.`,
    count: (correct: number, count: number, needed: number) =>
      `${correct} of ${count} questions answered correctly. ${needed}% are needed to pass.`,
    mistakes: 'What to look at again',
    number: (number: number) => `Question ${number}`,
    noAnswer: 'You did not answer this question.',
    option: (isRight: boolean, isSelected: boolean): string =>
      isRight ? (isSelected ? 'Your answer, right:' : 'Right answer:') : 'Your answer, wrong:',
    incomplete: 'What you selected is right, but not complete.',
    rightOptionsLater:
      'Please read the lessons named below again before your next attempt, which asks other questions as far as there are any. The right answers are shown once you have passed the test.',
    readAgain: (title: string) => `Read again: ${title}`,
    finish: 'Go on',
  },
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
  loading: 'Die Lektion wird geladen',
  failed: 'Die Lektion konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
  doneTitle: 'Herzlichen Glückwunsch!',
  done: (title) => `Sie haben „${title}“ abgeschlossen.`,
  recorded:
    'Ihre Lernplattform hat das festgehalten. Sie können den Kurs jetzt schließen oder noch weiterlesen. Ein Zertifikat erhalten Sie gegebenenfalls dort, nicht in diesem Kurs.',
  notices: {
    saved: '',
    alone:
      'Der Kurs hat keine Verbindung zu einer Lernplattform: Ihr Fortschritt bleibt nur erhalten, bis Sie ihn schließen. Kommen Sie von einer Lernplattform, schließen Sie den Kurs und öffnen Sie ihn dort erneut.',
    unsaved:
      'Ihre Lernplattform hat Ihren Fortschritt nicht angenommen. Er wird mit Ihrem nächsten Schritt erneut übergeben.',
    unreadable:
      'Ihre Lernplattform gibt Ihren gespeicherten Fortschritt nicht zurück. Damit nichts überschrieben wird, speichert der Kurs vorerst nichts und versucht es mit Ihrem nächsten Schritt erneut. Bleibt dieser Hinweis stehen, schließen Sie den Kurs und öffnen Sie ihn dort erneut.',
  },
  test: {
    title: 'Abschlusstest',
    start: 'Abschlusstest starten',
    continue: 'Abschlusstest fortsetzen',
    again: 'Neuen Versuch starten',
    leave: 'Zurück zur Lektion',
    intro: (questions, percent) =>
      `Sie schließen diesen Kurs ab, indem Sie den Abschlusstest bestehen: ${questions} Fragen, zum Bestehen ${percent} % richtige Antworten. Sie können den Test unterbrechen und später fortsetzen.`,
    question: (number, count) => `Frage ${number} von ${count}`,
    single: 'Eine Antwort ist richtig.',
    multiple: 'Mehrere Antworten sind richtig. Wählen Sie alle aus.',
    previous: 'Vorherige Frage',
    next: 'Nächste Frage',
    review: 'Antworten prüfen',
    reviewTitle: 'Ihre Antworten im Überblick',
    allAnswered: 'Sie haben alle Fragen beantwortet. Sie können Ihre Antworten noch ändern.',
    unanswered: (count) =>
      count === 1
        ? 'Eine Frage ist nicht beantwortet. Sie zählt als falsch, wenn Sie den Test jetzt abgeben.'
        : `${count} Fragen sind nicht beantwortet. Sie zählen als falsch, wenn Sie den Test jetzt abgeben.`,
    entry: (number, isAnswered) => `Frage ${number}: ${isAnswered ? 'beantwortet' : 'nicht beantwortet'}`,
    submit: 'Test abgeben',
    passed: (percent) => `Abschlusstest mit ${percent} % bestanden`,
    failed: (percent) => `Nicht bestanden: ${percent} %`,
    lastFailed: (percent, needed) =>
      `Ihr letzter Versuch: ${percent} %. Zum Bestehen brauchen Sie ${needed} %.`,
    count: (correct, count, needed) =>
      `${correct} von ${count} Fragen richtig beantwortet. Zum Bestehen brauchen Sie ${needed} %.`,
    mistakes: 'Das sollten Sie sich noch einmal ansehen',
    number: (number) => `Frage ${number}`,
    noAnswer: 'Sie haben diese Frage nicht beantwortet.',
    option: (isRight, isSelected) =>
      isRight ? (isSelected ? 'Ihre Antwort, richtig:' : 'Richtige Antwort:') : 'Ihre Antwort, falsch:',
    incomplete: 'Was Sie ausgewählt haben, ist richtig, aber nicht vollständig.',
    rightOptionsLater:
      'Bitte lesen Sie die unten genannten Lektionen noch einmal. Ihr nächster Versuch stellt andere Fragen, soweit es noch welche gibt. Die richtigen Antworten sehen Sie, sobald Sie bestanden haben.',
    readAgain: (title) => `Noch einmal lesen: ${title}`,
    finish: 'Weiter',
  },
};

export type PlayerTexts = typeof en;
export const playerTexts: Record<Locale, PlayerTexts> = { de, en };
