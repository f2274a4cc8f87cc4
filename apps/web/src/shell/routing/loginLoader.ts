import { redirect, type LoaderFunction } from 'react-router';
import { reportError } from '../../shared/errors/reportError.ts';
import { currentSession } from '../../shared/session/currentSession.ts';
import { readStoredPath } from '../../shared/session/returnPath.ts';

/**
 * Goes back to the invitation that somebody came from, signed in or not: its page is open to visitors. All else is up
 * to the page of the sign-in.
 */
export const loginLoader: LoaderFunction = async ({ request }) => {
  const path = readStoredPath();
  if (path === undefined || new URL(request.url).searchParams.has('redirect_to')) return null;
  // The provider's answer is in the address, which is left only once it has been read.
  await currentSession()
    .check()
    .catch((error: unknown) => reportError(error, 'Signing in for an invitation failed'));
  throw redirect(path);
};
