import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { SignInWays } from '../../shared/session/useSignInWays.ts';

/** The ways to an account, at the identity provider. Both come back to the invitation. */
export function VisitorActions({ ways }: { ways: SignInWays }) {
  const { t } = useTranslation('invitations');
  const isLeaving = ways.leavingBy !== undefined;
  return (
    <>
      <Button
        variant="contained"
        size="large"
        onClick={ways.register}
        loading={ways.leavingBy === 'register'}
        disabled={isLeaving}
      >
        {t('landing.register')}
      </Button>
      <Button
        variant="outlined"
        size="large"
        onClick={ways.signIn}
        loading={ways.leavingBy === 'signIn'}
        disabled={isLeaving}
      >
        {t('landing.signIn')}
      </Button>
    </>
  );
}
