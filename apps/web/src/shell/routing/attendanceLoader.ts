import { replace, type LoaderFunction } from 'react-router';
import { codeInFragment, scannedCode } from '../../features/sessions/index.ts';
import { shownLocale } from '../../shared/i18n/shownLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { targetOf } from './target.ts';

/**
 * Moves the attendance code from the fragment of the URL to session storage, and opens the page in the user's language.
 * As a result, neither the browser history nor the redirects of a sign-in contain the code.
 */
export const attendanceLoader: LoaderFunction = (args) => {
  const { lang, companyId = '', sessionId = '' } = args.params;
  const { hash } = targetOf(args);
  const code = codeInFragment(hash);
  if (code !== '') scannedCode.keep(sessionId, code);
  if (lang !== undefined && hash === '') return null;
  throw replace(paths.attendance(shownLocale(), companyId, sessionId));
};
