interface Session {
  registrationId: string;
  session: number;
}

const nameOf = ({ registrationId, session }: Session) => `package-${registrationId}-${session}`;

/** Sessions that are open in this tab. */
const open = new Set<string>();

const hasLocks = () => 'locks' in navigator;

/**
 * Marks a session as open until the returned function is called. `ifClosed` then leaves its states to the page that
 * shows it.
 */
export function holdSession(session: Session): () => void {
  const name = nameOf(session);
  open.add(name);
  let release = () => {};
  // Browsers offer `navigator.locks` only over TLS or on localhost. They release the lock when the tab is closed.
  if (hasLocks()) void navigator.locks.request(name, () => new Promise<void>((end) => (release = end)));
  return () => {
    open.delete(name);
    release();
  };
}

/**
 * Calls `work`, which sends the unsent states of a session. Does nothing if the session is open in this tab or another
 * one.
 */
export async function ifClosed(session: Session, work: () => Promise<boolean>): Promise<boolean> {
  const name = nameOf(session);
  if (open.has(name)) return true;
  if (!hasLocks()) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : true));
}
