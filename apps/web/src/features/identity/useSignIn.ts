import { useEffect, useEffectEvent, useState } from 'react';
import { reportError } from '../../shared/errors/reportError.ts';
import { currentSession } from '../../shared/session/currentSession.ts';

type SignInState = 'checking' | 'ready' | 'leaving' | 'failed';

/** Calls `onSignedIn` if the identity provider has a session; otherwise waits until the user signs in. */
export function useSignIn(
  redirectTo: string,
  onSignedIn: () => void,
): { state: SignInState; signIn: () => void } {
  const [state, setState] = useState<SignInState>('checking');
  const signedIn = useEffectEvent(onSignedIn);

  const failed = (error: unknown) => {
    reportError(error, 'Signing in failed');
    setState('failed');
  };

  useEffect(() => {
    currentSession()
      .check()
      .then((user) => {
        if (user !== undefined) signedIn();
        else setState((present) => (present === 'checking' ? 'ready' : present));
      }, failed);
  }, [redirectTo]);

  function signIn() {
    setState('leaving');
    currentSession().login(redirectTo).catch(failed);
  }

  return { state, signIn };
}
