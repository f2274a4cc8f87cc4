import { chooseLocale, locales, type Locale } from '@academy/contracts';

const key = 'locale';

export const storeLocale = (locale: Locale) => localStorage.setItem(key, locale);

/** Determines the initial language from the URL, else local storage, else the browser, else English (rule 160). */
export function startLocale(): Locale {
  const segment = window.location.pathname.split('/')[1];
  return chooseLocale({
    url: locales.find((locale) => locale === segment),
    stored: localStorage.getItem(key),
    browser: navigator.languages,
  });
}
