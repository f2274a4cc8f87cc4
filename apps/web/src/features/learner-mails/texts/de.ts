import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'E-Mails an Lernende',
  text: 'Academy sendet diese E-Mails von selbst. Eine E-Mail, die Sie einschalten, betrifft nur, was danach geschieht.',
  joined:
    'Niemand erhält innerhalb einer Stunde zwei automatische E-Mails: Academy fasst sie zusammen. Einladungen und Erinnerungen von Hand werden sofort gesendet. Wer sich noch nie angemeldet hat, erhält keine dieser E-Mails; wenn Sie diese Personen erinnern, erhalten sie eine Einladung.',
  kinds: {
    course_assigned: {
      name: 'Kurs zugewiesen',
      says: 'Nennt Personen, denen ein Kurs neu zugewiesen ist, den Kurs und die Frist. Jede Person erhält sie je Kurs einmal.',
    },
    round_opened: {
      name: 'Neue Runde',
      says: 'Sagt, dass eine neue Runde eines Kurses begonnen hat, wann sie fällig ist und bis wann das Zertifikat gültig bleibt.',
    },
    overdue: {
      name: 'Überfällig',
      says: 'Erinnert Personen, die eine Frist versäumt haben, einmal pro Woche und je Runde höchstens viermal, bis sie den Kurs abgeschlossen haben.',
    },
    certificate_earned: {
      name: 'Zertifikat erworben',
      says: 'Nennt den abgeschlossenen Kurs und die Gültigkeit des Zertifikats, mit einem Link zum Zertifikat.',
    },
  },
  ownSentence: 'Ein Satz Ihres Unternehmens',
  ownSentenceHint: 'Steht als reiner Text in jeder dieser E-Mails, in dieser Sprache; höchstens 300 Zeichen.',
  replyTo: 'Adresse für Antworten',
  replyToHint: 'Ohne Angabe gehen Antworten an den Absender der E-Mails.',
  replyToInvalid: 'Bitte geben Sie eine E-Mail-Adresse ohne Umlaute ein.',
  save: 'E-Mails an Lernende speichern',
  saved: 'Die Einstellungen wurden gespeichert',
  preview: {
    show: 'Vorschau zeigen',
    hide: 'Vorschau ausblenden',
    kind: 'E-Mail',
    joined: 'Mehrere zusammengefasst',
    language: 'Sprache der E-Mail',
    languages: { de: 'Deutsch', en: 'Englisch' },
    example: 'Das ist ein Beispiel mit einer erfundenen Person und erfundenen Kursen.',
  },
  firstSteps: {
    title: 'Erste Schritte',
    text: 'Das tun die meisten Unternehmen zu Beginn.',
    invite: 'Laden Sie Ihre Mitarbeitenden ein, oder importieren Sie sie aus einer Datei',
    courses: 'Legen Sie fest, welche Kurse Pflicht sind, für wen und bis wann',
    mails:
      'Wählen Sie, welche E-Mails Academy von selbst an Lernende sendet; bis dahin sind alle ausgeschaltet',
    hide: 'Erste Schritte ausblenden',
  },
};

export default de;
