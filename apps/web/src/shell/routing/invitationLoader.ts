import { clearStoredPath } from '../../shared/session/returnPath.ts';
import { visitorLoader } from './visitorLoader.ts';

/** Checks the session, so that the page recognises a signed-in user. */
export function invitationLoader() {
  clearStoredPath();
  return visitorLoader();
}
