import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../shared/errors/errors.ts';

interface BundleFailureProps {
  failure: unknown;
  onRetry: () => void;
}

export function BundleFailure({ failure, onRetry }: BundleFailureProps) {
  const { t } = useTranslation(['certificate-bundles', 'errors', 'ui']);
  const requestId = failureOf(failure)?.requestId;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="error">{t('errors:download_file')}</Alert>
      {requestId && <Typography variant="caption">{t('ui:requestId', { requestId })}</Typography>}
      <Button variant="outlined" onClick={onRetry}>
        {t('certificate-bundles:again')}
      </Button>
    </Stack>
  );
}
