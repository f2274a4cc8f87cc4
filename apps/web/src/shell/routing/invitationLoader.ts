import { forgetKeptPath } from '../../shared/session/wayBack.ts';
import { visitorLoader } from './visitorLoader.ts';

/** Learns who the visitor is, so that the page need not ask people to sign in who are. */
export function invitationLoader() {
  forgetKeptPath();
  return visitorLoader();
}
