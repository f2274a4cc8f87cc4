import { fallbackLocale, supportedLocale } from '@academy/contracts/client';
import { redirect, type MiddlewareFunction } from 'react-router';
import { showLocale } from '../i18n/showLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { withSegment } from '../../shared/routing/pathSegments.ts';
import { targetOf } from './target.ts';

const languageTag = /^[a-z]{2,3}([-_][a-z\d]{2,8})*$/i;

/**
 * Shows the app in the language of the URL's first segment. If the language is not supported, redirects to the same
 * page in a supported language. If the segment is not a language tag, redirects to the start page.
 */
export const localeGuard: MiddlewareFunction = async (args) => {
  const { lang = '' } = args.params;
  if (!languageTag.test(lang)) throw redirect(paths.redirect);
  const locale = supportedLocale(lang) ?? fallbackLocale;
  if (locale !== lang) throw redirect(withSegment(targetOf(args), 1, locale));
  await showLocale(locale);
};
