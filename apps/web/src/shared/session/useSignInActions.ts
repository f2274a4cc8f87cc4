import { useState } from 'react';
import { reportError } from '../errors/reportError.ts';
import { paths } from '../routing/paths.ts';
import { countLostLessons } from './countLostLessons.ts';
import { currentSession } from './currentSession.ts';

/** Signs out. If unsent lessons would be lost, opens the sign-out page instead, which asks for confirmation. */
async function signOutTo(returnPath: string): Promise<boolean> {
  if ((await countLostLessons()) === 0) return currentSession().logout(returnPath);
  window.location.assign(paths.logout);
  return true;
}

type Way = 'signIn' | 'register' | 'switchAccount';

/** Returns actions that redirect to the identity provider and then to `returnPath`. */
export function useSignInActions(returnPath: string) {
  const [leavingBy, setLeavingBy] = useState<Way>();
  const [hasFailed, setHasFailed] = useState(false);

  async function leave(way: Way, go: () => Promise<unknown>) {
    setLeavingBy(way);
    setHasFailed(false);
    try {
      // `logout` returns false if the identity provider has no session; then no redirect follows.
      if ((await go()) === false) setLeavingBy(undefined);
    } catch (error) {
      reportError(error, 'The redirect to the identity provider failed');
      setLeavingBy(undefined);
      setHasFailed(true);
    }
  }

  return {
    leavingBy,
    hasFailed,
    signIn: () => void leave('signIn', () => currentSession().login(returnPath)),
    register: () => void leave('register', () => currentSession().register(returnPath)),
    /** Signs out and opens `returnPath`, where the user can sign in with another account. */
    switchAccount: () => void leave('switchAccount', () => signOutTo(returnPath)),
  };
}

export type SignInActions = ReturnType<typeof useSignInActions>;
