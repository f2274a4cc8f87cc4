import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../shared/errors/errors.ts';

interface RoundFailureProps {
  failure: unknown;
  onRetry: () => void;
}

/**
 * Says that the start of a new round has failed. A retry changes only the members whose new round has not started yet.
 */
export function RoundFailure({ failure, onRetry }: RoundFailureProps) {
  const { t } = useTranslation(['training-cycles', 'ui']);
  const requestId = failureOf(failure)?.requestId;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="error">{t('training-cycles:newRound.failed')}</Alert>
      {requestId && <Typography variant="caption">{t('ui:requestId', { requestId })}</Typography>}
      <Button variant="outlined" onClick={onRetry}>
        {t('ui:retry')}
      </Button>
    </Stack>
  );
}
