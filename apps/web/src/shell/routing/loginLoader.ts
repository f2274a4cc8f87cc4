import { redirect, type LoaderFunction } from 'react-router';
import { reportError } from '../../shared/errors/reportError.ts';
import { currentSession } from '../../shared/session/currentSession.ts';
import { readStoredPath } from '../../shared/session/returnPath.ts';

/**
 * Returns to the invitation from which the sign-in started, whether it succeeded or not. Otherwise the sign-in page
 * opens.
 */
export const loginLoader: LoaderFunction = async ({ request }) => {
  const path = readStoredPath();
  if (path === undefined || new URL(request.url).searchParams.has('redirect_to')) return null;
  // Processes the provider's response in the URL before leaving it.
  await currentSession()
    .check()
    .catch((error: unknown) => reportError(error, 'Signing in for an invitation failed'));
  throw redirect(path);
};
