import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { SignInActions } from '../../shared/session/useSignInActions.ts';

/** Buttons to sign in or register at the identity provider, which then redirects back to the invitation. */
export function VisitorActions({ signInActions }: { signInActions: SignInActions }) {
  const { t } = useTranslation('invitations');
  const isLeaving = signInActions.leavingBy !== undefined;
  return (
    <>
      <Button
        variant="contained"
        size="large"
        onClick={signInActions.register}
        loading={signInActions.leavingBy === 'register'}
        disabled={isLeaving}
      >
        {t('landing.register')}
      </Button>
      <Button
        variant="outlined"
        size="large"
        onClick={signInActions.signIn}
        loading={signInActions.leavingBy === 'signIn'}
        disabled={isLeaving}
      >
        {t('landing.signIn')}
      </Button>
    </>
  );
}
