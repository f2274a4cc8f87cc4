import { redirect, type LoaderFunction } from 'react-router';
import { reportError } from '../../shared/errors/reportError.ts';
import { currentSession } from '../../shared/session/currentSession.ts';
import { readStoredPath } from '../../shared/session/returnPath.ts';

/**
 * If the sign-in started from an invitation, redirects to the invitation, even if the sign-in failed. The sign-in page
 * opens if no invitation is stored, or if the URL names another page to open after the sign-in.
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
