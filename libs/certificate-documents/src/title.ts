import type { Titles } from '@academy/academy-data';
import { locales, type Locale } from '@academy/contracts';

/** The course title in the requested language or, if the certificate does not contain it, in another language. */
export const titleIn = (titles: Titles, language: Locale): string =>
  [language, ...locales].map((candidate) => titles[candidate]).find((title) => title !== undefined) ?? '';
