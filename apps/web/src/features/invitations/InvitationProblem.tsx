import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/errors/useErrorText.ts';

interface InvitationProblemProps {
  /** Error of the request that accepts the invitation. */
  failure: unknown;
  /** True if the identity provider could not be reached. */
  hasLeavingFailed: boolean;
}

export function InvitationProblem({ failure, hasLeavingFailed }: InvitationProblemProps) {
  const { t } = useTranslation('invitations');
  const errorText = useErrorText();
  if (!failure && !hasLeavingFailed) return null;
  return (
    <Alert severity="error" sx={{ width: '100%' }}>
      {hasLeavingFailed ? t('landing.unavailable') : errorText(failure)}
    </Alert>
  );
}
