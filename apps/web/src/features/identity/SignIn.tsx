import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingBar } from '../../shared/ui/LoadingBar.tsx';
import { AboutAcademy } from './AboutAcademy.tsx';
import { useSignIn } from './useSignIn.ts';
import { useSupportUrl } from './useSupportUrl.ts';
import './sign-in.css';

interface SignInProps {
  /** Path that opens after the sign-in. */
  redirectTo: string;
  /** Called if the user already has a session at the identity provider. */
  onSignedIn: () => void;
  heading?: Ref<HTMLHeadingElement>;
}

/**
 * Content of the sign-in page. MUI and the router are not used, because they would triple the size of its JavaScript.
 */
export function SignIn({ redirectTo, onSignedIn, heading }: SignInProps) {
  const { t } = useTranslation('identity');
  const { state, signIn } = useSignIn(redirectTo, onSignedIn);
  const supportUrl = useSupportUrl();
  const isLeaving = state === 'leaving';
  const isOffline = state === 'offline';
  return (
    <div className="sign-in">
      <div className="sign-in-form">
        <h1 ref={heading} tabIndex={-1}>
          {t('login.title')}
        </h1>
        <p>{t('login.hint')}</p>
        {state === 'offline' && <p role="status">{t('login.offline')}</p>}
        {state === 'failed' && (
          <div role="alert" className="sign-in-error">
            {t('login.failed')}
          </div>
        )}
        <button type="button" onClick={signIn} disabled={isLeaving || isOffline} aria-busy={isLeaving}>
          {t('login.signIn')}
        </button>
        <p className="sign-in-help">
          {t('login.help')} {supportUrl && <a href={supportUrl}>{t('login.support')}</a>}
        </p>
        <div className="sign-in-check">
          {state === 'checking' && <LoadingBar label={t('login.checking')} />}
        </div>
      </div>
      <AboutAcademy />
    </div>
  );
}
