import { reportError } from '../../shared/errors/reportError.ts';
import { currentSession } from '../../shared/session/currentSession.ts';

/**
 * Loader of pages that visitors can open without an account. Waits for the session check. If the check fails, the
 * failure is reported and the page still opens.
 */
export async function visitorLoader() {
  await currentSession()
    .start()
    .catch((error: unknown) => reportError(error, 'The session of a visitor could not be checked'));
  return null;
}
