import type { Texts, Translated } from '../app/texts.ts';

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
};

export const texts: Texts<typeof en> = { de, en };
