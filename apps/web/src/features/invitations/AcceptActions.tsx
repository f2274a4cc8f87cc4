import { useTranslation } from 'react-i18next';
import { failureOf } from '../../shared/errors/errors.ts';
import type { SignInActions } from '../../shared/session/useSignInActions.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import type { Acceptance } from './useAcceptance.ts';

interface AcceptActionsProps {
  acceptance: Acceptance;
  signInActions: SignInActions;
}

/**
 * Lets a signed-in user accept the invitation or switch accounts. If the service says that the invitation is for
 * another e-mail address, the user can only switch accounts.
 */
export function AcceptActions({ acceptance, signInActions }: AcceptActionsProps) {
  const { t } = useTranslation('invitations');
  const isForAnother = failureOf(acceptance.failure)?.code === 'invitation_for_another_address';
  return (
    <>
      {!isForAnother && (
        <LoadingButton
          variant="contained"
          size="large"
          onClick={acceptance.accept}
          loading={acceptance.isAccepting}
        >
          {t('landing.accept')}
        </LoadingButton>
      )}
      <LoadingButton
        variant={isForAnother ? 'contained' : 'outlined'}
        size="large"
        onClick={signInActions.switchAccount}
        loading={signInActions.leavingBy === 'switchAccount'}
        disabled={acceptance.isAccepting}
      >
        {t('landing.switchAccount')}
      </LoadingButton>
    </>
  );
}
