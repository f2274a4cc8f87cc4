import { reportError } from '../../shared/errors/reportError.ts';
import { currentSession } from '../../shared/session/currentSession.ts';

/** Checks the session for a public page; a failure is reported and the page opens anyway. */
export async function visitorLoader() {
  await currentSession()
    .start()
    .catch((error: unknown) => reportError(error, 'The session of a visitor could not be checked'));
  return null;
}
