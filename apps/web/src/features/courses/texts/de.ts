import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  dashboard: {
    title: 'Ihre Kurse',
    forCompany: 'für {{company}}',
    filter: 'Kurse nach Thema',
    status: 'Status',
    statuses: {
      any: 'Alle',
      not_started: 'Nicht begonnen',
      in_progress: 'In Bearbeitung',
      completed: 'Abgeschlossen',
    },
    tabs: { all: 'Alle Kurse', privacy: 'Datenschutz', infosec: 'InfoSec' },
    empty: {
      title: 'Hier gibt es noch keine Kurse',
      text: 'Ihr Unternehmen hat bisher keine Kurse freigegeben. Sobald es das tut, finden Sie sie hier.',
    },
    groups: { due: 'Fällig', underWay: 'In Bearbeitung', rest: 'Weitere Kurse' },
    certificates: 'Meine Zertifikate',
    emptyStatus: 'Kein Kurs hat diesen Status.',
    emptyTab: {
      title: 'Keine Kurse zu diesem Thema',
      text: 'Ihr Unternehmen bietet Kurse zu anderen Themen an.',
      action: 'Alle Kurse anzeigen',
    },
  },
  resume: {
    continue: 'Weitermachen, wo Sie aufgehört haben',
    newRound: 'Eine neue Runde hat begonnen',
    newRoundText:
      'Bitte machen Sie diesen Kurs noch einmal. Ihr früherer Abschluss und das Zertifikat bleiben erhalten.',
    start: 'Ihr nächster Kurs',
    lesson: 'Lektion {{number}} von {{count}}: {{title}}',
    done: 'Sie haben alle Kurse abgeschlossen',
    doneText: 'Gut gemacht. Alle Ihre Zertifikate finden Sie unter „Meine Zertifikate“.',
    revokedText:
      'Mindestens ein Zertifikat wurde widerrufen. Auf der Seite des Kurses steht, an wen Sie sich wenden können.',
  },
  guide: {
    title: 'Sie betreuen die Kurse von {{company}}',
    text: 'Laden Sie Mitglieder ein, setzen Sie Fristen und sehen Sie, wer was abgeschlossen hat. Der Leitfaden für Verwalter erklärt mit Bildern, wie das geht.',
    link: 'Leitfaden für Verwalter öffnen',
  },
  administrator: {
    title: 'Sie administrieren Academy',
    text: 'Suchen Sie ein Unternehmen, um dessen Mitglieder, Kurse und Berichte zu öffnen.',
    companies: 'Unternehmen suchen',
    maintenance: 'Dieses Unternehmen verwalten',
  },
  subjects: { privacy: 'Datenschutz', infosec: 'InfoSec', compliance: 'Compliance' },
  byCompany: 'Von {{company}}',
  badges: { mandatory: 'Pflicht', optional: 'Optional', bonus: 'Bonus' },
  status: {
    not_started: 'Nicht begonnen',
    in_progress: 'In Bearbeitung {{percentage}} %',
    completed: 'Abgeschlossen',
    completedOn: 'Abgeschlossen am {{date}}',
    recordedOn: 'Abgeschlossen am {{date}}, vom Unternehmen eingetragen',
    revoked: 'Abgeschlossen am {{date}}, Zertifikat widerrufen',
  },
  progressOf: 'Fortschritt in {{title}}',
  minutesLeft: 'noch {{length}}',
  testLength: ' + {{length}} Test',
  lessonsCount_one: '{{count}} Lektion',
  lessonsCount_other: '{{count}} Lektionen',
  lessonsCompleted: '{{completed}} von {{count}} Lektionen abgeschlossen',
  waiting_one: 'Eine abgeschlossene Lektion wartet darauf, gesendet zu werden.',
  waiting_other: '{{count}} abgeschlossene Lektionen warten darauf, gesendet zu werden.',
  deadline: {
    later: 'Frist {{date}}',
    soon_one: 'Frist {{date}}, noch {{count}} Tag',
    soon_other: 'Frist {{date}}, noch {{count}} Tage',
    today: 'Frist endet heute',
  },
  due: {
    later: 'Fällig am {{date}}',
    soon_one: 'Fällig am {{date}}, noch {{count}} Tag',
    soon_other: 'Fällig am {{date}}, noch {{count}} Tage',
    today: 'Heute fällig',
  },
  renewal: {
    later: 'Erneuern bis {{date}}',
    soon_one: 'Erneuern bis {{date}}, noch {{count}} Tag',
    soon_other: 'Erneuern bis {{date}}, noch {{count}} Tage',
    today: 'Heute erneuern',
  },
  renewed: {
    test: {
      title: 'Sie kennen diesen Kurs schon',
      text_one:
        'Sie können mit einem Test beginnen: {{count}} Frage, etwa {{length}}. Lektionen, deren Fragen Sie richtig beantworten, zählen als abgeschlossen, die übrigen nehmen Sie durch.',
      text_other:
        'Sie können mit einem Test beginnen: {{count}} Fragen, etwa {{length}}. Lektionen, deren Fragen Sie richtig beantworten, zählen als abgeschlossen, die übrigen nehmen Sie durch.',
      begin: 'Zum Erneuerungstest',
      continue: 'Erneuerungstest fortsetzen',
      done: 'Erneuerungstest abgegeben',
      counted_one: '{{count}} Lektion ist abgeschlossen. Bitte nehmen Sie die übrigen durch.',
      counted_other: '{{count}} Lektionen sind abgeschlossen. Bitte nehmen Sie die übrigen durch.',
      result: 'Ergebnis des Erneuerungstests ansehen',
    },
    changes: {
      title_one: '{{count}} Lektion hat sich geändert',
      title_other: '{{count}} Lektionen haben sich geändert',
      none: 'Keine Lektion hat sich geändert',
      text: 'Sie nehmen nur durch, was sich seit Ihrem letzten Abschluss geändert hat, und die letzte Lektion. Alle anderen Lektionen zählen als abgeschlossen.',
    },
  },
  overdue: 'Überfällig seit {{date}}',
  validUntil: 'Zertifikat gültig bis {{date}}',
  expired: 'Zertifikat abgelaufen, war gültig bis {{date}}',
  action: {
    start: 'Kurs starten',
    continue: 'Weiter mit Lektion {{number}}, {{length}}',
    review: 'Kurs noch einmal ansehen',
  },
  finalTest: {
    waiting: 'Nächster Versuch beim Abschlusstest ab {{date}}',
    usedUp: 'Sie haben alle Versuche beim Abschlusstest verbraucht.',
    open: 'Zum Abschlusstest',
  },
  course: {
    missing: 'Dieser Kurs lässt sich nicht öffnen',
    title: 'Kurs',
    back: 'Zurück zu Ihren Kursen',
    content: 'Inhalt',
    sources: 'Quellen',
    opensInNewTab: '(öffnet sich in einem neuen Tab)',
    onlyIn: { de: 'Diesen Kurs gibt es nur auf Deutsch.', en: 'Diesen Kurs gibt es nur auf Englisch.' },
    noLessons: 'Dieser Kurs hat noch keine Lektionen. Bitte kommen Sie später wieder.',
  },
  chapterCompleted: 'Kapitel abgeschlossen',
  upNext: 'Als Nächstes',
};

export default de;
