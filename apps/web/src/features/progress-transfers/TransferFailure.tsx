import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../shared/errors/errors.ts';

interface TransferFailureProps {
  failure: unknown;
  onRetry: () => void;
}

/** Shown after a transfer has failed. A failed transfer has changed nothing, so the user can start it again. */
export function TransferFailure({ failure, onRetry }: TransferFailureProps) {
  const { t } = useTranslation(['errors', 'ui']);
  const requestId = failureOf(failure)?.requestId;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="error">{t('errors:transfer_progress')}</Alert>
      {requestId && <Typography variant="caption">{t('ui:requestId', { requestId })}</Typography>}
      <Button variant="outlined" onClick={onRetry}>
        {t('ui:retry')}
      </Button>
    </Stack>
  );
}
