import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

interface BundleResultProps {
  count: number;
  isSaving: boolean;
  onSave: () => void;
}

export function BundleResult({ count, isSaving, onSave }: BundleResultProps) {
  const { t } = useTranslation('certificate-bundles');
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="success" role="status" sx={{ width: '100%' }}>
        {t('ready', { count })}
      </Alert>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isSaving}
        loadingPosition="start"
        onClick={onSave}
      >
        {t('save')}
      </Button>
    </Stack>
  );
}
