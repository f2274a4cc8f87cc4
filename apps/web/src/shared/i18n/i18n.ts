import { fallbackLocale, locales } from '@academy/contracts';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The i18next instance of the app. The shell loads the texts per route. */
export const i18n: I18n = createInstance();

// `void`: initialisation is synchronous because there is no backend plugin.
void i18n.use(initReactI18next).init({
  lng: fallbackLocale,
  // No fallback language, because both languages contain all texts.
  fallbackLng: false,
  supportedLngs: [...locales],
  defaultNS: 'shell',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});
