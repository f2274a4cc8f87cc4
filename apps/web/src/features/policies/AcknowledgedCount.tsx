import type { ManagedPolicy } from '@academy/contracts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';

export function AcknowledgedCount({ policy }: { policy: ManagedPolicy }) {
  const { t } = useTranslation('policies');
  const { members_count: count, completed_count: done, title } = policy;
  return (
    <Box sx={{ width: 160, ml: 'auto' }}>
      {t('managed.acknowledgedOf', { done, count })}
      {count > 0 && (
        <ProgressBar value={Math.floor((done * 100) / count)} label={t('managed.progress', { title })} />
      )}
    </Box>
  );
}
