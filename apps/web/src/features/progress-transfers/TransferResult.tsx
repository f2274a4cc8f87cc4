import type { TransferCounts } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface TransferResultProps {
  counts: TransferCounts | null;
  onRestart: () => void;
}

export function TransferResult({ counts, onRestart }: TransferResultProps) {
  const { t } = useTranslation('progress-transfers');
  const count = counts ? counts.not_started_in_target + counts.completed_in_source : undefined;
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="success" role="status" sx={{ width: '100%' }}>
        {t('done')}
      </Alert>
      {count !== undefined && <Typography>{t('changed', { count })}</Typography>}
      <Button variant="outlined" onClick={onRestart}>
        {t('another')}
      </Button>
    </Stack>
  );
}
