import type { ManagedPolicy } from '@academy/contracts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';

/** Shows how many people have acknowledged a policy, and how many have not. */
export function PolicyNumbers({ policy }: { policy: ManagedPolicy }) {
  const { t } = useTranslation('policies');
  const { members_count: count, completed_count: done, open_count, never_signed_in_count: absent } = policy;
  return (
    <Paper component="section" variant="outlined" aria-label={t('numbers.label')} sx={{ p: 2.5 }}>
      <Box component="dl" sx={grid}>
        {(
          [
            ['acknowledged', done],
            ['open', open_count],
            ['neverSignedIn', absent],
            ['people', count],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {t(`numbers.${name}`)}
            </Typography>
            <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
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

const grid = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: 2,
  // The numbers stand on one line, however long their labels are.
  '& > div': { display: 'flex', flexDirection: 'column', justifyContent: 'space-between', gap: 0.5 },
};
