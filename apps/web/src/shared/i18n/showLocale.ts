import { chooseLocale, type Locale } from '@academy/contracts';
import { i18n } from './i18n.ts';

/** Shows the app in a language, and says so on the document for screen readers and hyphenation. */
export async function showLocale(locale: Locale): Promise<void> {
  if (i18n.language !== locale) await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
}

/** The language that the app is shown in, for code outside of React. */
export const shownLocale = (): Locale => chooseLocale({ url: i18n.language });
