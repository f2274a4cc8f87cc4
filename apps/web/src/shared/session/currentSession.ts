import type { Session } from './session.ts';

let installed: Session | undefined;

/** Sets the session of this tab. Called once at start-up, and by each test. */
export function installSession(session: Session) {
  installed = session;
}

/** Returns the session for code outside React, such as API calls and route guards. */
export function currentSession(): Session {
  if (installed === undefined) throw new Error('No session is installed');
  return installed;
}
