import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  login: {
    title: 'Bei Academy anmelden',
    signIn: 'Anmelden',
    hint: 'Sie melden sich mit Ihrem Firmenkonto an und kommen direkt hierher zurück.',
    checking: 'Wir prüfen, ob Sie angemeldet sind',
    help: 'Probleme bei der Anmeldung? Wenden Sie sich an die Person, die Academy in Ihrem Unternehmen betreut.',
    support: 'Support kontaktieren',
    failed: 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    offline: 'Sie sind offline. Sie können sich anmelden, sobald Sie wieder online sind.',
  },
  about: {
    claim: 'Sicher umgehen mit Daten.',
    text: 'Kurze Kurse zu Datenschutz, Informationssicherheit und Compliance, gemacht für Ihren Arbeitstag.',
    short: 'Lektionen von wenigen Minuten',
    resume: 'Weitermachen, wo Sie aufgehört haben',
    certificate: 'Am Ende ein Zertifikat',
  },
  logout: {
    signingOut: 'Sie werden abgemeldet',
    title: 'Sie sind abgemeldet',
    text: 'Ihr Fortschritt ist gespeichert. Bis zum nächsten Mal.',
    again: 'Erneut anmelden',
    waiting: {
      title: 'Es sind noch nicht alle Lektionen gesendet',
      text_one:
        'Was Sie in einer Lektion ohne Verbindung getan haben, ist noch nicht gesendet. Wenn Sie sich jetzt abmelden, wird es gelöscht, und Sie müssen es wiederholen.',
      text_other:
        'Was Sie in {{count}} Lektionen ohne Verbindung getan haben, ist noch nicht gesendet. Wenn Sie sich jetzt abmelden, wird es gelöscht, und Sie müssen es wiederholen.',
      confirm: 'Abmelden und löschen',
    },
  },
  secondFactor: {
    title: 'Zweiter Faktor erforderlich',
    text: 'Administratoren melden sich mit einem zweiten Faktor an, zum Beispiel mit einer Authenticator-App. Sie haben sich ohne zweiten Faktor angemeldet, oder Ihre Anmeldung ist zu lange her. Wenn Sie ihn gerade eingerichtet haben, melden Sie sich noch einmal damit an.',
    signInAgain: 'Neu anmelden',
    failed: 'Sie konnten nicht abgemeldet werden. Bitte versuchen Sie es noch einmal.',
  },
};

export default de;
