import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

export function BundleExpired({ onRestart }: { onRestart: () => void }) {
  const { t } = useTranslation('certificate-bundles');
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="info">{t('expired')}</Alert>
      <Button variant="outlined" onClick={onRestart}>
        {t('prepare')}
      </Button>
    </Stack>
  );
}
