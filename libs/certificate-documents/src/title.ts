import type { Titles } from '@academy/academy-data';
import { locales, type Locale } from '@academy/contracts';

/** Returns the course title in the requested language, else in another language that the certificate contains. */
export const titleIn = (titles: Titles, language: Locale): string =>
  [language, ...locales].map((candidate) => titles[candidate]).find((title) => title !== undefined) ?? '';
