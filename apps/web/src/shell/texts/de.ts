import type { Translated } from '../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  loading: 'Wird geladen',
  slow: 'Das dauert länger als sonst. Bitte prüfen Sie Ihre Verbindung.',
  offline: 'Academy ist nicht erreichbar. Die Seite öffnet sich, sobald die Verbindung wieder da ist.',
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
  storageBlocked: {
    title: 'Bitte erlauben Sie Cookies',
    text: 'Ihr Browser blockiert Cookies und Websitedaten für diese Adresse. Sie werden benötigt, damit Sie sich anmelden oder eine Einladung annehmen können. Bitte erlauben Sie sie in den Einstellungen Ihres Browsers und versuchen Sie es dann noch einmal.',
  },
  companyNotFound: {
    title: 'Unternehmen nicht gefunden',
    text: 'Entweder gibt es das Unternehmen nicht, oder Sie gehören nicht dazu. Sie sind angemeldet als {{email}}.',
  },
  navigation: {
    skipLink: 'Zum Inhalt springen',
    mainNavigation: 'Hauptnavigation',
    overview: 'Übersicht',
    maintenance: 'Verwaltung',
    customers: 'Kunden',
    certificates: 'Meine Zertifikate',
    profile: 'Profil',
    team: 'Mein Team',
    administration: 'Administration',
    backgroundWork: 'Hintergrundaufgaben',
    personalData: 'Personenbezogene Daten',
    platformAudit: 'Protokoll',
    openMenu: 'Menü öffnen',
    closeMenu: 'Menü schließen',
    userMenu: 'Menü von {{name}}, {{company}}',
    userMenuOf: 'Menü von {{name}}',
    companies: 'Unternehmen',
    allCompanies: 'Alle Unternehmen',
    language: 'Sprache',
    languages: { en: 'EN - Englisch', de: 'DE - Deutsch' },
    colorMode: 'Darstellung',
    colorModes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  },
  titles: {
    today: 'Heute',
    members: 'Mitglieder',
    groups: 'Gruppen',
    courses: 'Kurse',
    reports: 'Berichte',
    domains: 'Domains',
    apiKeys: 'API-Schlüssel',
    webhooks: 'Webhooks',
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

export default de;
