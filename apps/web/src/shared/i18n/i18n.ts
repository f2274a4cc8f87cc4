import { fallbackLocale } from '@academy/contracts';
import type { i18n as I18n } from 'i18next';
import { createTexts } from './createTexts.ts';

/**
 * The texts of the app, with the types of i18next.
 * Code in the folder `shell` loads the texts of each route; reactI18n.ts passes this object to react-i18next.
 */
export const i18n = createTexts(fallbackLocale, 'shell') as unknown as I18n;
