import { currentSession } from '../../identity/currentSession.ts';
import { forgetKeptPath } from '../../identity/wayBack.ts';
import { reportError } from '../reportError.ts';

/** Learns who the visitor is, so that the page need not ask people to sign in who are. It opens all the same. */
export async function invitationLoader() {
  forgetKeptPath();
  await currentSession()
    .start()
    .catch((error: unknown) => reportError(error, 'The session of a visitor could not be checked'));
  return null;
}
