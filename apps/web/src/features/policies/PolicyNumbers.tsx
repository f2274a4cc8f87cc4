import type { ManagedPolicy } from '@academy/contracts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { NumberList } from '../../shared/ui/NumberList.tsx';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';

export function PolicyNumbers({ policy }: { policy: ManagedPolicy }) {
  const { t } = useTranslation('policies');
  const { members_count: count, completed_count: done, open_count, never_signed_in_count: absent } = policy;
  return (
    <Paper component="section" variant="outlined" aria-label={t('numbers.label')} sx={{ p: 2.5 }}>
      <NumberList
        numbers={[
          { key: 'acknowledged', label: t('numbers.acknowledged'), value: done },
          { key: 'open', label: t('numbers.open'), value: open_count },
          { key: 'neverSignedIn', label: t('numbers.neverSignedIn'), value: absent },
          { key: 'people', label: t('numbers.people'), value: count },
        ]}
      />
      {count > 0 && (
        <Box sx={{ mt: 2 }}>
          <ProgressBar
            value={Math.floor((done * 100) / count)}
            label={t('managed.progress', { title: policy.title })}
          />
        </Box>
      )}
      {policy.last_reminded_on && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t('numbers.reminded', { date: formatDate(policy.last_reminded_on) })}
        </Typography>
      )}
    </Paper>
  );
}
