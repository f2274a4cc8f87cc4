import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  landing: {
    title: '{{company}} bei Academy beitreten',
    email:
      'Sie sind eingeladen, die Kurse von {{company}} zu besuchen. Die Einladung ging an {{email}} und gilt nur für diese Adresse.',
    link: 'Sie sind eingeladen, die Kurse von {{company}} zu besuchen. Registrieren Sie sich, oder melden Sie sich mit Ihrem Konto an.',
    register: 'Registrieren',
    signIn: 'Anmelden',
    accept: 'Einladung annehmen',
    accepted: 'Willkommen! Sie gehören jetzt zu {{company}}.',
    role: 'Sie erhalten die Rolle Academy & Policies User.',
    signedInAs: 'Sie sind angemeldet als {{email}}.',
    switchAccount: 'Anderes Konto verwenden',
    unavailable: 'Die Anmeldung ist im Moment nicht möglich. Bitte versuchen Sie es noch einmal.',
    overview: 'Zur Übersicht',
    expired: {
      title: 'Diese Einladung ist abgelaufen',
      text: 'Bitte wenden Sie sich an die Person, die Academy bei {{company}} betreut, um eine neue zu erhalten.',
    },
    revoked: {
      title: 'Diese Einladung wurde zurückgezogen',
      text: 'Bitte wenden Sie sich an die Person, die Academy bei {{company}} betreut, um eine neue zu erhalten.',
    },
    used: {
      title: 'Diese Einladung wurde bereits verwendet',
      text: 'Wenn Sie das selbst waren, warten Ihre Kurse von {{company}} auf Sie.',
    },
    unknown: {
      title: 'Diese Einladung gibt es nicht',
      text: 'Der Link ist vielleicht unvollständig. Bitte öffnen Sie ihn noch einmal aus Ihrer E-Mail, oder lassen Sie sich neu einladen.',
    },
  },
  invite: {
    action: 'Neue Mitglieder einladen',
    title: 'Neue Mitglieder einladen',
    ways: 'Wege einzuladen',
    byEmail: 'E-Mail',
    byLink: 'Link',
    role: 'Wer sich registriert, erhält die Rolle Academy & Policies User.',
  },
  email: {
    intro: 'Jede Adresse erhält eine persönliche Einladung, die 14 Tage gültig ist.',
    label: 'E-Mail-Adressen',
    hint: 'Geben Sie Adressen ein oder fügen Sie sie ein, getrennt durch Kommas, Leerzeichen oder Zeilen.',
    invalid_one: '{{count}} Adresse ist ungültig. Bitte korrigieren oder entfernen Sie sie.',
    invalid_other: '{{count}} Adressen sind ungültig. Bitte korrigieren oder entfernen Sie sie.',
    invalidAddress: '{{address}} (ungültig)',
    tooMany:
      'Es können höchstens {{most}} Adressen auf einmal eingeladen werden. Sie haben {{count}} eingegeben.',
    send_zero: 'Einladen',
    send_one: '{{count}} Person einladen',
    send_other: '{{count}} Personen einladen',
    done: 'Fertig',
    more: 'Weitere einladen',
    invited_one: '{{count}} Person eingeladen',
    invited_other: '{{count}} Personen eingeladen',
    alreadyMembers_one: '{{count}} Adresse gehört bereits zu einem Mitglied',
    alreadyMembers_other: '{{count}} Adressen gehören bereits zu Mitgliedern',
    notInvited_one: '{{count}} Adresse ist ungültig und wurde nicht eingeladen',
    notInvited_other: '{{count}} Adressen sind ungültig und wurden nicht eingeladen',
  },
  link: {
    intro:
      'Wer den Link öffnet, kann sich als Mitglied von {{company}} registrieren. Geben Sie ihn nur an Ihre eigenen Beschäftigten weiter.',
    create: 'Link erstellen',
    valid: 'Der Link ist bis {{date}} gültig.',
    copy: 'Link kopieren',
    revoke: 'Link zurückziehen',
    revokeTitle: 'Den Einladungslink zurückziehen?',
    revokeText:
      'Wer den Link hat, sich aber noch nicht registriert hat, kann ihn nicht mehr verwenden. Mitglieder bleiben Mitglieder. Sie können jederzeit einen neuen Link erstellen.',
    revoked: 'Der Einladungslink wurde zurückgezogen.',
  },
};

export default de;
