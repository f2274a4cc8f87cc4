import { fallbackLocale } from '@academy/contracts/client';
import { createI18n } from './createI18n.ts';

/**
 * The i18next instance of the app, initially without texts: code in the folder `shell` loads the texts of each route.
 */
export const i18n = createI18n(fallbackLocale, 'shell');
