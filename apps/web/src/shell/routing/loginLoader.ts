import { redirect, type LoaderFunction } from 'react-router';
import { reportError } from '../../shared/errors/reportError.ts';
import { currentSession } from '../../shared/session/currentSession.ts';
import { readStoredPath } from '../../shared/session/returnPath.ts';

/**
 * If the sign-in started from an invitation, redirects to the invitation, even if the sign-in failed. Otherwise, the
 * sign-in page opens.
 */
export const loginLoader: LoaderFunction = async ({ request }) => {
  const path = readStoredPath();
  if (path === undefined || new URL(request.url).searchParams.has('redirect_to')) return null;
  // The session check must process the identity provider's response in the URL before the redirect.
  await currentSession()
    .check()
    .catch((error: unknown) => reportError(error, 'Signing in for an invitation failed'));
  throw redirect(path);
};
