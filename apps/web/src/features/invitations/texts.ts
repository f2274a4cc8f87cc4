import type { Texts, Translated } from '../../shared/i18n/texts.ts';

const en = {
  landing: {
    title: 'Join {{company}} on Academy',
    email:
      'You are invited to take the courses of {{company}}. The invitation was sent to {{email}} and is for that address only.',
    link: 'You are invited to take the courses of {{company}}. Register, or sign in with the account you have.',
    register: 'Register',
    signIn: 'Sign in',
    accept: 'Accept invitation',
    accepted: 'Welcome! You are now a member of {{company}}.',
    role: 'You will get the role Academy & Policies User.',
    signedInAs: 'You are signed in as {{email}}.',
    switchAccount: 'Use another account',
    unavailable: 'Signing in is not possible at the moment. Please try again.',
    overview: 'Go to Overview',
    expired: {
      title: 'This invitation has expired',
      text: 'Please ask the person who looks after Academy at {{company}} for a new one.',
    },
    revoked: {
      title: 'This invitation has been withdrawn',
      text: 'Please ask the person who looks after Academy at {{company}} for a new one.',
    },
    used: {
      title: 'This invitation has already been used',
      text: 'If it was you who used it, your courses of {{company}} are waiting for you.',
    },
    unknown: {
      title: 'There is no such invitation',
      text: 'The link may be incomplete. Please open it again from your e-mail, or ask for a new one.',
    },
  },
  invite: {
    action: 'Invite new members',
    title: 'Invite new members',
    ways: 'Ways to invite',
    byEmail: 'E-mail',
    byLink: 'Link',
    role: 'Everyone who registers gets the role Academy & Policies User.',
  },
  email: {
    intro: 'Each address gets a personal invitation that is valid for 14 days.',
    label: 'E-mail addresses',
    hint: 'Type or paste addresses, separated by commas, spaces or lines.',
    invalid_one: '{{count}} address is not valid. Please correct or remove it.',
    invalid_other: '{{count}} addresses are not valid. Please correct or remove them.',
    invalidAddress: '{{address}} (not valid)',
    tooMany: 'At most {{most}} addresses can be invited at once. You have entered {{count}}.',
    send_zero: 'Invite',
    send_one: 'Invite {{count}} person',
    send_other: 'Invite {{count}} people',
    done: 'Done',
    more: 'Invite more',
    invited_one: '{{count}} person invited',
    invited_other: '{{count}} people invited',
    alreadyMembers_one: '{{count}} address belongs to a member already',
    alreadyMembers_other: '{{count}} addresses belong to members already',
    notInvited_one: '{{count}} address is not valid and was not invited',
    notInvited_other: '{{count}} addresses are not valid and were not invited',
  },
  link: {
    intro:
      'Anyone who opens the link can register as a member of {{company}}. Share it only with your own people.',
    create: 'Create link',
    valid: 'The link is valid until {{date}}.',
    copy: 'Copy link',
    revoke: 'Revoke link',
    revokeTitle: 'Revoke the invitation link?',
    revokeText:
      'Whoever has the link but has not registered yet can no longer use it. Members stay members. You can create a new link at any time.',
    revoked: 'The invitation link has been revoked.',
  },
};

const de: Translated<typeof en> = {
  landing: {
    title: 'Academy mit {{company}}',
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

export const texts: Texts<typeof en> = { de, en };
