import type { Session } from './session.ts';

let installed: Session | undefined;

/** Called once at the start of the app, and by each test. */
export function installSession(session: Session) {
  installed = session;
}

/** The session of this tab, for code outside of React: API calls and route guards. */
export function currentSession(): Session {
  if (installed === undefined) throw new Error('No session is installed');
  return installed;
}
