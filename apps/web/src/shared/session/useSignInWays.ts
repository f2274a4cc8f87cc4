import { useState } from 'react';
import { reportError } from '../errors/reportError.ts';
import { currentSession } from './currentSession.ts';

type Way = 'signIn' | 'register' | 'switchAccount';

/** Ways to the identity provider that lead back to a path: with an account, with a new one, or with another one. */
export function useSignInWays(returnPath: string) {
  const [leavingBy, setLeavingBy] = useState<Way>();
  const [hasFailed, setHasFailed] = useState(false);

  async function leave(way: Way, go: () => Promise<unknown>) {
    setLeavingBy(way);
    setHasFailed(false);
    try {
      // Without a session to end there, the page stays.
      if ((await go()) === false) setLeavingBy(undefined);
    } catch (error) {
      reportError(error, 'Leaving for the identity provider failed');
      setLeavingBy(undefined);
      setHasFailed(true);
    }
  }

  return {
    leavingBy,
    hasFailed,
    signIn: () => void leave('signIn', () => currentSession().login(returnPath)),
    register: () => void leave('register', () => currentSession().register(returnPath)),
    /** Signs out and comes back as a visitor, who can sign in as somebody else. */
    switchAccount: () => void leave('switchAccount', () => currentSession().logout(returnPath)),
  };
}

export type SignInWays = ReturnType<typeof useSignInWays>;
