import { useSyncExternalStore } from 'react';
import { currentSession } from '../identity/currentSession.ts';
import type { SignedInUser } from '../identity/signedInUser.ts';

export type { SignedInUser };

/** The signed-in user, if there is one. */
export function useUser(): SignedInUser | undefined {
  const session = currentSession();
  return useSyncExternalStore(session.subscribe, session.user);
}
