import { useSyncExternalStore } from 'react';
import { currentSession } from './currentSession.ts';
import type { SignedInUser } from './signedInUser.ts';

export type { SignedInUser };

/** Undefined for a visitor. */
export function useUser(): SignedInUser | undefined {
  const session = currentSession();
  return useSyncExternalStore(session.subscribe, session.user);
}
