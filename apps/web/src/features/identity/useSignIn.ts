import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { reportError } from '../../shared/errors/reportError.ts';
import { currentSession } from '../../shared/session/currentSession.ts';

type SignInState = 'checking' | 'ready' | 'leaving' | 'failed';

/** Navigates to the requested path if the provider has a session. Otherwise waits until the user signs in. */
export function useSignIn(redirectTo: string): { state: SignInState; signIn: () => void } {
  const [state, setState] = useState<SignInState>('checking');
  const navigate = useNavigate();

  const failed = (error: unknown) => {
    reportError(error, 'Signing in failed');
    setState('failed');
  };

  useEffect(() => {
    currentSession()
      .check()
      .then((user) => {
        if (user !== undefined) void navigate(redirectTo, { replace: true });
        else setState((present) => (present === 'checking' ? 'ready' : present));
      }, failed);
  }, [navigate, redirectTo]);

  function signIn() {
    setState('leaving');
    currentSession().login(redirectTo).catch(failed);
  }

  return { state, signIn };
}
