import { useSyncExternalStore } from 'react';
import { currentSession } from './currentSession.ts';
import type { SignedInUser } from './signedInUser.ts';

export type { SignedInUser };

/** The signed-in user, if there is one. */
export function useUser(): SignedInUser | undefined {
  const session = currentSession();
  return useSyncExternalStore(session.subscribe, session.user);
}
