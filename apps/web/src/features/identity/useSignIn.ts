import { useEffect, useEffectEvent, useState } from 'react';
import { connection } from '../../shared/connection/connection.ts';
import { useIsOffline } from '../../shared/connection/useIsOffline.ts';
import { reportError } from '../../shared/errors/reportError.ts';
import { currentSession } from '../../shared/session/currentSession.ts';

type SignInState = 'checking' | 'ready' | 'leaving' | 'failed' | 'offline';

/** Calls `onSignedIn` if the identity provider has a session; otherwise waits until the user signs in. */
export function useSignIn(
  redirectTo: string,
  onSignedIn: () => void,
): { state: SignInState; signIn: () => void } {
  const [state, setState] = useState<SignInState>('checking');
  const isOffline = useIsOffline();
  const signedIn = useEffectEvent(onSignedIn);

  const failed = async (error: unknown) => {
    // A lost connection is not a failure: the page says that it is offline, and the effect below repeats the check
    // later.
    if (await connection.check()) return setState('checking');
    reportError(error, 'Signing in failed');
    setState('failed');
  };

  useEffect(() => {
    if (isOffline) return;
    currentSession()
      .check()
      .then((user) => {
        if (user !== undefined) signedIn();
        else setState((present) => (present === 'checking' ? 'ready' : present));
      }, failed);
  }, [redirectTo, isOffline]);

  function signIn() {
    setState('leaving');
    currentSession().login(redirectTo).catch(failed);
  }

  return { state: isOffline ? 'offline' : state, signIn };
}
