import type { Texts, Translated } from '../../shared/i18n/texts.ts';

const en = {
  dashboard: {
    title: 'Your courses',
    forCompany: 'for {{company}}',
    filter: 'Courses by subject',
    tabs: { all: 'All courses', privacy: 'Privacy', infosec: 'InfoSec' },
    empty: {
      title: 'There are no courses here yet',
      text: 'Your company has not made any courses available so far. You will find them here as soon as it does.',
    },
    emptyTab: {
      title: 'No courses on this subject',
      text: 'Your company offers courses on other subjects.',
      action: 'Show all courses',
    },
  },
  resume: {
    continue: 'Go on where you left off',
    start: 'Your next course',
    lesson: 'Lesson {{number}} of {{count}}: {{title}}',
    done: 'You have completed all courses',
    doneText: 'Well done. Your certificates are on the pages of the courses.',
  },
  guide: {
    title: 'You look after the courses of {{company}}',
    text: 'Invite members, set deadlines and see who has completed what. The maintainer guide starts with your members.',
    link: 'Open the maintainer guide',
  },
  subjects: { privacy: 'Privacy', infosec: 'InfoSec', compliance: 'Compliance' },
  badges: { mandatory: 'Mandatory', optional: 'Optional', bonus: 'Bonus' },
  status: {
    not_started: 'Not started',
    in_progress: 'In Progress {{percentage}}%',
    completed: 'Completed',
  },
  progressOf: 'Progress in {{title}}',
  lessonsCount_one: '{{count}} lesson',
  lessonsCount_other: '{{count}} lessons',
  lessonsCompleted: '{{completed}} of {{count}} lessons completed',
  deadline: {
    later: 'Deadline {{date}}',
    soon_one: 'Deadline {{date}}, {{count}} day left',
    soon_other: 'Deadline {{date}}, {{count}} days left',
    today: 'Deadline today',
    passed: 'Deadline {{date}} has passed',
  },
  action: {
    start: 'Start course',
    continue: 'Continue with lesson {{number}}, {{length}}',
    review: 'Review course',
  },
  course: {
    missing: 'This course cannot be opened',
    title: 'Course',
    back: 'Back to your courses',
    content: 'What is in it',
    sources: 'Sources',
    opensInNewTab: '(opens in a new tab)',
    onlyIn: {
      de: 'This course is available in German only.',
      en: 'This course is available in English only.',
    },
    noLessons: 'This course has no lessons yet. Please come back later.',
  },
  chapterCompleted: 'Chapter completed',
  upNext: 'Up next',
};

const de: Translated<typeof en> = {
  dashboard: {
    title: 'Ihre Kurse',
    forCompany: 'für {{company}}',
    filter: 'Kurse nach Thema',
    tabs: { all: 'Alle Kurse', privacy: 'Datenschutz', infosec: 'InfoSec' },
    empty: {
      title: 'Hier gibt es noch keine Kurse',
      text: 'Ihr Unternehmen hat bisher keine Kurse freigegeben. Sobald es das tut, finden Sie sie hier.',
    },
    emptyTab: {
      title: 'Keine Kurse zu diesem Thema',
      text: 'Ihr Unternehmen bietet Kurse zu anderen Themen an.',
      action: 'Alle Kurse anzeigen',
    },
  },
  resume: {
    continue: 'Weitermachen, wo Sie aufgehört haben',
    start: 'Ihr nächster Kurs',
    lesson: 'Lektion {{number}} von {{count}}: {{title}}',
    done: 'Sie haben alle Kurse abgeschlossen',
    doneText: 'Gut gemacht. Ihre Zertifikate finden Sie auf den Seiten der Kurse.',
  },
  guide: {
    title: 'Sie betreuen die Kurse von {{company}}',
    text: 'Laden Sie Mitglieder ein, setzen Sie Fristen und sehen Sie, wer was abgeschlossen hat. Der Leitfaden für Verwalter beginnt bei Ihren Mitgliedern.',
    link: 'Leitfaden für Verwalter öffnen',
  },
  subjects: { privacy: 'Datenschutz', infosec: 'InfoSec', compliance: 'Compliance' },
  badges: { mandatory: 'Pflicht', optional: 'Optional', bonus: 'Bonus' },
  status: {
    not_started: 'Nicht begonnen',
    in_progress: 'In Bearbeitung {{percentage}} %',
    completed: 'Abgeschlossen',
  },
  progressOf: 'Fortschritt in {{title}}',
  lessonsCount_one: '{{count}} Lektion',
  lessonsCount_other: '{{count}} Lektionen',
  lessonsCompleted: '{{completed}} von {{count}} Lektionen abgeschlossen',
  deadline: {
    later: 'Frist {{date}}',
    soon_one: 'Frist {{date}}, noch {{count}} Tag',
    soon_other: 'Frist {{date}}, noch {{count}} Tage',
    today: 'Frist endet heute',
    passed: 'Frist {{date}} ist abgelaufen',
  },
  action: {
    start: 'Kurs starten',
    continue: 'Weiter mit Lektion {{number}}, {{length}}',
    review: 'Kurs noch einmal ansehen',
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

export const texts: Texts<typeof en> = { de, en };
