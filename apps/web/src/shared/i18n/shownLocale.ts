import type { Locale } from '@academy/contracts';
import { chooseLocale } from '@academy/contracts/client';
import { i18n } from './i18n.ts';

/** Returns the language of the app. Code outside of React components uses this function instead of `useLocale`. */
export const shownLocale = (): Locale => chooseLocale({ url: i18n.language });
