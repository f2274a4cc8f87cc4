import { fallbackLocale, supportedLocale } from '@academy/contracts';
import { redirect, type MiddlewareFunction } from 'react-router';
import { paths } from '../paths.ts';
import { showLocale } from '../showLocale.ts';
import { withSegment } from './pathSegments.ts';

const languageTag = /^[a-z]{2,3}([-_][a-z\d]{2,8})*$/i;

/** Shows the language of the URL's first segment. One that Academy does not have is replaced, the rest is kept. */
export const localeGuard: MiddlewareFunction = async ({ params: { lang = '' }, request }) => {
  if (!languageTag.test(lang)) throw redirect(paths.redirect);
  const locale = supportedLocale(lang) ?? fallbackLocale;
  if (locale !== lang) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`${withSegment(pathname, 1, locale)}${search}`);
  }
  await showLocale(locale);
};
