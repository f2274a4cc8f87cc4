import type { CertificateBundle } from '@academy/contracts';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';

interface BundleResultProps {
  bundle: CertificateBundle;
  isSaving: boolean;
  onSave: () => void;
}

export function BundleResult({ bundle, isSaving, onSave }: BundleResultProps) {
  const { t } = useTranslation('certificate-bundles');
  const locale = useLocale();
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="success" role="status" sx={{ width: '100%' }}>
        {t('ready', { count: bundle.progress.total })}
      </Alert>
      <LoadingButton
        variant="contained"
        startIcon={<DownloadIcon />}
        loading={isSaving}
        loadingPosition="start"
        onClick={onSave}
      >
        {t('save')}
      </LoadingButton>
      {bundle.expires_at && (
        <Typography variant="body2" color="text.secondary">
          {t('until', { time: formatDateTime(bundle.expires_at, locale) })}
        </Typography>
      )}
    </Stack>
  );
}
