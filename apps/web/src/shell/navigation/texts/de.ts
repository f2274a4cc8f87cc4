import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  skipLink: 'Zum Inhalt springen',
  mainNavigation: 'Hauptnavigation',
  overview: 'Übersicht',
  maintenance: 'Verwaltung',
  customers: 'Kunden',
  certificates: 'Meine Zertifikate',
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
  logOut: 'Abmelden',
};

export default de;
