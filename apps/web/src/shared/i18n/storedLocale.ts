import type { Locale } from '@academy/contracts';
import { chooseLocale, locales } from '@academy/contracts/client';
import { localStore } from '../storage/browserStorage.ts';

const key = 'locale';

export const storeLocale = (locale: Locale) => localStore.write(key, locale);

/**
 * Determines the initial language: from the URL, or local storage, or the browser, in this order; by default, English
 * (rule 160).
 */
export function startLocale(): Locale {
  const segment = window.location.pathname.split('/')[1];
  return chooseLocale({
    url: locales.find((locale) => locale === segment),
    stored: localStore.read(key),
    browser: navigator.languages,
  });
}
