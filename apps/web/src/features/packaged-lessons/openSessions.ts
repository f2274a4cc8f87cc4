interface Session {
  registrationId: string;
  session: number;
}

const nameOf = ({ registrationId, session }: Session) => `package-${registrationId}-${session}`;

/** Sessions that are open in this tab. */
const open = new Set<string>();

const hasLocks = () => 'locks' in navigator;

/** Marks a session as open until the returned function is called, so that only its own page sends its states. */
export function holdSession(session: Session): () => void {
  const name = nameOf(session);
  open.add(name);
  let release = () => {};
  // Browsers offer locks only to pages that are loaded over TLS or from this machine. The lock ends with the tab.
  if (hasLocks()) void navigator.locks.request(name, () => new Promise<void>((end) => (release = end)));
  return () => {
    open.delete(name);
    release();
  };
}

/** Does work with what a closed session has left; does nothing if the session is open in this tab or another one. */
export async function ifClosed(session: Session, work: () => Promise<boolean>): Promise<boolean> {
  const name = nameOf(session);
  if (open.has(name)) return true;
  if (!hasLocks()) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : true));
}
