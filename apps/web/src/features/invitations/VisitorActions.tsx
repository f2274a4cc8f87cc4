import { useTranslation } from 'react-i18next';
import type { SignInActions } from '../../shared/session/useSignInActions.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';

export function VisitorActions({ signInActions }: { signInActions: SignInActions }) {
  const { t } = useTranslation('invitations');
  const isLeaving = signInActions.leavingBy !== undefined;
  return (
    <>
      <LoadingButton
        variant="contained"
        size="large"
        onClick={signInActions.register}
        loading={signInActions.leavingBy === 'register'}
        disabled={isLeaving}
      >
        {t('landing.register')}
      </LoadingButton>
      <LoadingButton
        variant="outlined"
        size="large"
        onClick={signInActions.signIn}
        loading={signInActions.leavingBy === 'signIn'}
        disabled={isLeaving}
      >
        {t('landing.signIn')}
      </LoadingButton>
    </>
  );
}
