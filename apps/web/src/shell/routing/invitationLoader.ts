import { clearStoredPath } from '../../shared/session/returnPath.ts';
import { visitorLoader } from './visitorLoader.ts';

/** Checks the session before the invitation page opens, so that the page recognises a signed-in user. */
export function invitationLoader() {
  clearStoredPath();
  return visitorLoader();
}
