import { chooseLocale, type Locale } from '@academy/contracts';
import { i18n } from './i18n.ts';

/** The language that the app is shown in, for code outside of React. */
export const shownLocale = (): Locale => chooseLocale({ url: i18n.language });
