import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  titles: { final: 'Abschlusstest', renewal: 'Erneuerungstest' },
  start: 'Abschlusstest starten',
  continue: 'Abschlusstest fortsetzen',
  results: 'Versuche ansehen',
  intro:
    'Sie schließen diesen Kurs ab, indem Sie den Abschlusstest bestehen. Ihre Antworten werden sofort gespeichert. Sie können einen Versuch unterbrechen und 24 Stunden lang fortsetzen.',
  next: 'Ihr nächster Versuch',
  unlocks: 'Ihr Zertifikat und Ihr Badge liegen bereit, sobald Sie bestanden haben.',
  facts: {
    questions_one: '{{count}} Frage, etwa {{length}}',
    questions_other: '{{count}} Fragen, etwa {{length}}',
    pass: 'Zum Bestehen {{percent}} % richtige Antworten',
    attemptsLeft_one: 'noch {{count}} Versuch',
    attemptsLeft_other: 'noch {{count}} Versuche',
    noneLeft: 'keine weiteren Versuche',
    unlimited: 'beliebig viele Versuche',
    wait_one: '{{count}} Stunde Wartezeit zwischen zwei Versuchen',
    wait_other: '{{count}} Stunden Wartezeit zwischen zwei Versuchen',
  },
  state: {
    offline:
      'Der Abschlusstest braucht eine Verbindung. Sie können ihn machen, sobald Sie wieder online sind.',
    locked: 'Der Abschlusstest lässt sich starten, sobald Sie alle anderen Lektionen abgeschlossen haben.',
    waiting: 'Ihren nächsten Versuch können Sie ab {{date}} starten.',
    usedUp:
      'Sie haben alle Versuche verbraucht. Bitte wenden Sie sich bei {{company}} an die Personen, die die Kurse betreuen: Sie können Ihnen einen weiteren Versuch gewähren.',
    open: 'Sie haben einen Versuch begonnen. Sie können ihn bis {{date}} fortsetzen.',
    completed: 'Sie haben diesen Kurs abgeschlossen.',
    passed: 'Abschlusstest mit {{percent}} % bestanden',
  },
  notStarted: {
    final: 'Der Abschlusstest konnte nicht gestartet werden. {{reason}}',
    renewal: 'Der Erneuerungstest konnte nicht gestartet werden. {{reason}}',
  },
  none: {
    title: 'Dieser Kurs hat keinen Abschlusstest',
    text: 'Sie schließen den Kurs mit seiner letzten Lektion ab.',
  },
  missing: 'Dieser Abschlusstest lässt sich nicht öffnen',
  toCourse: 'Zurück zur Kursübersicht',
  toLesson: 'Zurück zur Lektion',
  attempts: {
    title: 'Ihre Versuche',
    open: 'Begonnen',
    expired: 'Ohne Abgabe beendet',
    passed: 'Mit {{percent}} % bestanden',
    failed: 'Nicht bestanden: {{percent}} %',
    show: 'Ergebnis vom {{date}} ansehen',
  },
  question: {
    heading: 'Frage {{number}} von {{count}}',
    single: 'Eine Antwort ist richtig.',
    multiple: 'Mehrere Antworten sind richtig. Wählen Sie alle richtigen aus.',
    previous: 'Vorherige Frage',
    next: 'Nächste Frage',
    review: 'Antworten prüfen',
    navigation: { final: 'Fragen des Abschlusstests', renewal: 'Fragen des Erneuerungstests' },
    answered: 'Frage {{number}}, beantwortet',
    unanswered: 'Frage {{number}}, nicht beantwortet',
    answeredCount: '{{answered}} von {{count}} beantwortet',
    until: 'Sie können den Test unterbrechen und bis {{date}} fortsetzen.',
    bar: { final: 'Im Abschlusstest weitergehen', renewal: 'Im Erneuerungstest weitergehen' },
  },
  saving: {
    saving: 'Wird gespeichert',
    saved: 'Ihre Antwort ist gespeichert.',
    failing: 'Ihre Antwort ist noch nicht gespeichert.',
    kept: 'Sie bleibt auf diesem Gerät erhalten, und das Speichern wird wiederholt, bis es gelingt.',
    retry: 'Jetzt speichern',
  },
  review: {
    title: 'Prüfen Sie Ihre Antworten',
    complete: 'Sie haben alle {{count}} Fragen beantwortet. Sie können Ihre Antworten noch ändern.',
    open_one: 'Eine Frage hat keine Antwort. Sie zählt als falsch, wenn Sie den Test jetzt abgeben.',
    open_other:
      '{{count}} Fragen haben keine Antwort. Sie zählen als falsch, wenn Sie den Test jetzt abgeben.',
    answered: 'Beantwortet',
    unanswered: 'Keine Antwort',
    change: 'Antwort auf Frage {{number}} ändern',
    answer: 'Frage {{number}} beantworten',
    submit: 'Test abgeben',
    back: 'Zurück zu den Fragen',
    unsaved: 'Der Test ist nicht abgegeben, weil noch nicht alle Antworten gespeichert sind. {{reason}}',
    failed: 'Der Test konnte nicht abgegeben werden. Ihre Antworten sind gespeichert. {{reason}}',
  },
  closed: {
    submitted: 'Dieser Versuch ist abgegeben',
    submittedText:
      'Sie haben ihn in einem anderen Fenster abgegeben. Alle Antworten, die bis dahin gespeichert waren, wurden gewertet.',
    expired: 'Dieser Versuch ist beendet',
    expiredText:
      'Die 24 Stunden des Versuchs sind vorbei. Ihre gespeicherten Antworten bleiben erhalten, lassen sich aber nicht mehr abgeben.',
    result: 'Ergebnis ansehen',
    overview: { final: 'Zum Abschlusstest', renewal: 'Zum Erneuerungstest' },
  },
  renewal: {
    intro:
      'Sie haben diesen Kurs schon einmal gemacht. Der Test zeigt, welche Lektionen Sie noch beherrschen: Eine Lektion, deren Fragen Sie alle richtig beantworten, zählt als abgeschlossen. Die übrigen nehmen Sie durch, die letzte Lektion immer.',
    facts: {
      once: 'ein Versuch in dieser Runde, bevor Sie eine Lektion abschließen',
      interrupt: 'Sie können ihn unterbrechen und 24 Stunden lang fortsetzen',
      finalTest: 'Mit {{percent}} % richtigen Antworten zählt er als Abschlusstest',
      finalTestRemains: 'Der Abschlusstest hat mehr Fragen ({{count}}), daher machen Sie ihn in jedem Fall',
    },
    start: 'Erneuerungstest starten',
    continue: 'Erneuerungstest fortsetzen',
    unavailable:
      'Im Moment gibt es für Sie keinen Erneuerungstest. Er ist am Anfang einer neuen Runde möglich, bevor Sie eine Lektion abschließen.',
    offline:
      'Der Erneuerungstest braucht eine Verbindung. Sie können ihn machen, sobald Sie wieder online sind.',
    known_one: '{{known}} von {{count}} Lektion zählt als abgeschlossen',
    known_other: '{{known}} von {{count}} Lektionen zählen als abgeschlossen',
    count: '{{correct}} von {{count}} Fragen richtig beantwortet.',
    finalTest: {
      passed: 'Das Ergebnis zählt als Abschlusstest.',
      open: 'Den Abschlusstest müssen Sie noch bestehen.',
    },
    goOn: 'Weiter mit Lektion {{number}}',
  },
  result: {
    titles: { final: 'Ergebnis des Abschlusstests', renewal: 'Ergebnis des Erneuerungstests' },
    passed: 'Mit {{percent}} % bestanden',
    failed: 'Nicht bestanden: {{percent}} %',
    count: '{{correct}} von {{count}} Fragen richtig beantwortet. Zum Bestehen sind {{pass}} % nötig.',
    mistakes: 'Was Sie sich noch einmal ansehen sollten',
    noMistakes: 'Sie haben alle Fragen richtig beantwortet.',
    correct_one: 'Die Frage zeigen, die Sie richtig beantwortet haben',
    correct_other: 'Die {{count}} Fragen zeigen, die Sie richtig beantwortet haben',
    number: 'Frage {{number}}',
    unanswered: 'Sie haben diese Frage nicht beantwortet.',
    chosenRight: 'Ihre Antwort, richtig',
    chosenWrong: 'Ihre Antwort, falsch',
    missed: 'Richtige Antwort',
    incomplete: 'Was Sie ausgewählt haben, ist richtig, aber nicht vollständig.',
    rightOptionsLater: {
      final:
        'Bitte lesen Sie die unten genannten Lektionen noch einmal. Ihr nächster Versuch stellt andere Fragen, soweit es noch welche gibt. Die richtigen Antworten sehen Sie, sobald Sie bestanden oder Ihren letzten Versuch verbraucht haben.',
      renewal:
        'Bitte nehmen Sie die unten genannten Lektionen durch. Die richtigen Antworten sehen Sie, sobald Sie den Abschlusstest dieser Runde bestanden haben.',
    },
    lesson: 'Noch einmal lesen: {{title}}',
    again: 'Noch einmal versuchen',
    missing: 'Dieses Ergebnis lässt sich nicht anzeigen',
  },
};

export default de;
