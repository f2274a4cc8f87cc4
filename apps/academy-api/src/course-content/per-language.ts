import type { Locale } from '@academy/contracts';
import type { Texts } from './course-content.ts';

export const perLanguage = <T, Row>(texts: Texts<T>, row: (language: Locale, text: T) => Row): Row[] =>
  Object.entries(texts).map(([language, text]) => row(language as Locale, text as T));
