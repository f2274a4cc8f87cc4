import type { Locale } from '@academy/contracts';
import { chooseLocale, locales } from '@academy/contracts/client';
import { localStore } from '../storage/browserStorage.ts';

const key = 'locale';

export const storeLocale = (locale: Locale) => localStore.write(key, locale);

/**
 * Returns the initial language: from the URL, otherwise from local storage, otherwise from the browser's settings. If
 * none of them is a supported language, returns English (rule 160).
 */
export function startLocale(): Locale {
  const segment = window.location.pathname.split('/')[1];
  return chooseLocale({
    url: locales.find((locale) => locale === segment),
    stored: localStore.read(key),
    browser: navigator.languages,
  });
}
