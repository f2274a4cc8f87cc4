import { isCompanyIdOrPlatformId, supportedLocale } from '@academy/contracts/client';
import { paths } from '../../shared/routing/paths.ts';
import { readStoredPath } from '../../shared/session/returnPath.ts';
import { storedTokens } from '../../shared/session/storedTokens.ts';
import { isStorageBlocked } from '../../shared/storage/browserStorage.ts';

/**
 * Returns true if the visit starts on the sign-in page, which is shown without loading the app. Also returns true,
 * after changing the URL to the sign-in page, if no token is stored and the visit starts on a page that needs a session
 * (rule 161).
 */
export function startsWithSignIn(): boolean {
  // If the user blocks storage, the app must be loaded, because it shows the page about cookies and site data.
  if (isStorageBlocked() || storedTokens.exist()) return false;
  const { pathname, search, hash } = window.location;
  // If the path of an invitation is stored, the app must be loaded, because it returns to the invitation after a
  // sign-in.
  if (pathname === '/login')
    return new URLSearchParams(search).has('redirect_to') || readStoredPath() === undefined;
  if (!needsSession(pathname)) return false;
  window.history.replaceState(null, '', paths.login(`${pathname}${search}${hash}`));
  return true;
}

/** Returns true for the start page and for the pages of a company. */
function needsSession(pathname: string): boolean {
  const [, language, company = ''] = pathname.split('/');
  return pathname === '/' || (supportedLocale(language) === language && isCompanyIdOrPlatformId(company));
}
