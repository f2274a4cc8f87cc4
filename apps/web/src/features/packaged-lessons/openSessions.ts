interface Session {
  registrationId: string;
  session: number;
}

const nameOf = ({ registrationId, session }: Session) => `package-${registrationId}-${session}`;

const open = new Set<string>();

const hasLocks = () => 'locks' in navigator;

/**
 * Marks a session as open until the returned function is called. Meanwhile, `ifClosed` does nothing for this session,
 * because the page that shows the session sends its states.
 */
export function holdSession(session: Session): () => void {
  const name = nameOf(session);
  open.add(name);
  let release = () => {};
  // Browsers offer `navigator.locks` only over TLS or on localhost. Browsers release the lock when the tab is closed.
  if (hasLocks()) void navigator.locks.request(name, () => new Promise<void>((end) => (release = end)));
  return () => {
    open.delete(name);
    release();
  };
}

/** Calls `work` and returns its result, or returns true if the session is open in this tab or another one. */
export async function ifClosed(session: Session, work: () => Promise<boolean>): Promise<boolean> {
  const name = nameOf(session);
  if (open.has(name)) return true;
  if (!hasLocks()) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : true));
}
