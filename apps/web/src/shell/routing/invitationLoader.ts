import { clearStoredPath } from '../../shared/session/returnPath.ts';
import { visitorLoader } from './visitorLoader.ts';

/** Learns who the visitor is, so that the page need not ask people to sign in who are. */
export function invitationLoader() {
  clearStoredPath();
  return visitorLoader();
}
