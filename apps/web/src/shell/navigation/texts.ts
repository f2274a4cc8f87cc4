import type { Texts, Translated } from '../../shared/i18n/texts.ts';

const en = {
  skipLink: 'Skip to the content',
  mainNavigation: 'Main navigation',
  overview: 'Overview',
  maintenance: 'Maintenance',
  customers: 'Customers',
  administration: 'Administration',
  backgroundWork: 'Background work',
  personalData: 'Personal data',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  userMenu: 'Menu of {{name}}, {{company}}',
  companies: 'Companies',
  allCompanies: 'All companies',
  language: 'Language',
  languages: { en: 'EN - English', de: 'DE - German' },
  colorMode: 'Appearance',
  colorModes: { system: 'Like the system', light: 'Light', dark: 'Dark' },
  logOut: 'Log Out',
};

const de: Translated<typeof en> = {
  skipLink: 'Zum Inhalt springen',
  mainNavigation: 'Hauptnavigation',
  overview: 'Übersicht',
  maintenance: 'Verwaltung',
  customers: 'Kunden',
  administration: 'Administration',
  backgroundWork: 'Hintergrundaufgaben',
  personalData: 'Personenbezogene Daten',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  userMenu: 'Menü von {{name}}, {{company}}',
  companies: 'Unternehmen',
  allCompanies: 'Alle Unternehmen',
  language: 'Sprache',
  languages: { en: 'EN - Englisch', de: 'DE - Deutsch' },
  colorMode: 'Darstellung',
  colorModes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  logOut: 'Abmelden',
};

export const texts: Texts<typeof en> = { de, en };
