import type { Titles } from '@academy/academy-data';
import { locales, type Locale } from '@academy/contracts';

/** The course title in the requested language, else in another one that it was issued with. */
export const titleIn = (titles: Titles, language: Locale): string =>
  [language, ...locales].map((candidate) => titles[candidate]).find((title) => title !== undefined) ?? '';
