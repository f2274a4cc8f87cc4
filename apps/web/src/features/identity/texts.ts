import type { Texts, Translated } from '../../shared/i18n/texts.ts';

const en = {
  login: {
    title: 'Sign in to Academy',
    signIn: 'Sign in',
    hint: 'You sign in with your company account and come straight back here.',
    checking: 'Checking whether you are signed in',
    failed: 'You could not be signed in. Please try again.',
  },
  about: {
    claim: 'Handle data with confidence.',
    text: 'Short courses on data protection, information security and compliance, made for your working day.',
    short: 'Lessons of a few minutes',
    resume: 'Go on where you left off',
    certificate: 'A certificate at the end',
  },
  logout: {
    signingOut: 'Signing you out',
    title: 'You are signed out',
    text: 'Your progress is saved. See you next time.',
    again: 'Sign in again',
  },
};

const de: Translated<typeof en> = {
  login: {
    title: 'Bei Academy anmelden',
    signIn: 'Anmelden',
    hint: 'Sie melden sich mit Ihrem Firmenkonto an und kommen direkt hierher zurück.',
    checking: 'Wir prüfen, ob Sie angemeldet sind',
    failed: 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
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
  },
};

export const texts: Texts<typeof en> = { de, en };
