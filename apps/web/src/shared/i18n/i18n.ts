import { fallbackLocale, locales } from '@academy/contracts';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The instance that every component uses. The shell adds the texts. */
export const i18n: I18n = createInstance();

// Without a backend initialization is synchronous.
void i18n.use(initReactI18next).init({
  lng: fallbackLocale,
  // Both languages have every text.
  fallbackLng: false,
  supportedLngs: [...locales],
  defaultNS: 'shell',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});
