import type { Texts, Translated } from '../../shared/i18n/texts.ts';

const en = {
  loading: 'Loading',
  slow: 'This takes longer than usual. Please check your connection.',
  homepage: 'Back to the Homepage',
  tryAgain: 'Try again',
  logOut: 'Log Out',
  closeNotification: 'Close',
  notifications: 'Notifications',
  notFound: 'There is nothing at this address. The link may be out of date or incomplete.',
  failed: {
    title: 'Oops, something went wrong. Please come back later!',
    text: 'The fault is on our side. Your progress is saved.',
    requestId: 'If you contact support, please quote this number: {{requestId}}',
  },
  unreachable: {
    title: 'Academy cannot be reached',
    text: 'Please check your connection, then try again. Your progress is saved.',
  },
  companyNotFound: {
    title: 'Company not found',
    text: 'Either the company doesn’t exist or you are not one of its members. You are signed in as {{email}}.',
  },
  titles: {
    members: 'Members',
    courses: 'Courses',
    audit: 'Activity log',
  },
  panel: {
    back: 'Back to Customers',
    pagesOf: 'Administration of {{company}}',
    download: 'Download all course data',
    downloading: 'Course data is being downloaded',
  },
  linkedinRedirect: {
    title: 'You are back in Academy',
    text: 'Sharing your badge has ended. You can close this page or go on learning.',
  },
};

const de: Translated<typeof en> = {
  loading: 'Wird geladen',
  slow: 'Das dauert länger als sonst. Bitte prüfen Sie Ihre Verbindung.',
  homepage: 'Zurück zur Startseite',
  tryAgain: 'Erneut versuchen',
  logOut: 'Abmelden',
  closeNotification: 'Schließen',
  notifications: 'Mitteilungen',
  notFound: 'Unter dieser Adresse gibt es nichts. Der Link ist vielleicht veraltet oder unvollständig.',
  failed: {
    title: 'Hoppla, da ist etwas schiefgelaufen. Bitte versuchen Sie es später noch einmal!',
    text: 'Der Fehler liegt bei uns. Ihr Fortschritt ist gespeichert.',
    requestId: 'Falls Sie sich an den Support wenden, nennen Sie bitte diese Nummer: {{requestId}}',
  },
  unreachable: {
    title: 'Academy ist nicht erreichbar',
    text: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es dann noch einmal. Ihr Fortschritt ist gespeichert.',
  },
  companyNotFound: {
    title: 'Unternehmen nicht gefunden',
    text: 'Entweder gibt es das Unternehmen nicht, oder Sie gehören nicht dazu. Sie sind angemeldet als {{email}}.',
  },
  titles: {
    members: 'Mitglieder',
    courses: 'Kurse',
    audit: 'Protokoll',
  },
  panel: {
    back: 'Zurück zu den Kunden',
    pagesOf: 'Verwaltung von {{company}}',
    download: 'Alle Kursdaten herunterladen',
    downloading: 'Kursdaten werden heruntergeladen',
  },
  linkedinRedirect: {
    title: 'Sie sind zurück bei Academy',
    text: 'Das Teilen Ihres Badges ist beendet. Sie können diese Seite schließen oder weiterlernen.',
  },
};

export const texts: Texts<typeof en> = { de, en };
