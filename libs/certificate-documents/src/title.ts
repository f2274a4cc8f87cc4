import type { Titles } from '@academy/academy-data';
import { locales, type Locale } from '@academy/contracts';

/** The course's title on a certificate: in the asked language, else in one that it was issued with. */
export const titleIn = (titles: Titles, language: Locale): string =>
  [language, ...locales].map((candidate) => titles[candidate]).find((title) => title !== undefined) ?? '';
