import type { Locale } from '@academy/contracts';
import { chooseLocale } from '@academy/contracts/client';
import { i18n } from './i18n.ts';

/** Returns the current language of the app, for code outside of React components. */
export const shownLocale = (): Locale => chooseLocale({ url: i18n.language });
