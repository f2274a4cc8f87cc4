import type { Locale } from '@academy/contracts';
import { chooseLocale } from '@academy/contracts/client';
import { i18n } from './i18n.ts';

/** Returns the language in which the app is shown, for code outside of React. */
export const shownLocale = (): Locale => chooseLocale({ url: i18n.language });
