import { reportError } from '../../shared/errors/reportError.ts';
import { currentSession } from '../../shared/session/currentSession.ts';

/** Learns who the visitor of a public page is, if they are signed in. The page opens all the same. */
export async function visitorLoader() {
  await currentSession()
    .start()
    .catch((error: unknown) => reportError(error, 'The session of a visitor could not be checked'));
  return null;
}
