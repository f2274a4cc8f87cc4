import { fallbackLocale, locales } from '@academy/contracts';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The i18next instance of the app. The shell loads the texts per route. */
export const i18n: I18n = createInstance();

// The promise is ignored (`void`), because without a backend plugin the initialisation is synchronous.
void i18n.use(initReactI18next).init({
  lng: fallbackLocale,
  // No fallback language is needed, because both languages contain all texts.
  fallbackLng: false,
  supportedLngs: [...locales],
  defaultNS: 'shell',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});
