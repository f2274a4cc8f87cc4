import { useSyncExternalStore } from 'react';
import { currentSession } from './currentSession.ts';
import type { SignedInUser } from './signedInUser.ts';

export type { SignedInUser };

/** Returns the signed-in user; undefined for a visitor. */
export function useUser(): SignedInUser | undefined {
  const session = currentSession();
  return useSyncExternalStore(session.subscribe, session.user);
}
