import type { ManagedSession } from '@academy/contracts';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { NumberList } from '../../shared/ui/NumberList.tsx';

export function SessionNumbers({ session }: { session: ManagedSession }) {
  const { t } = useTranslation('sessions');
  const { capacity, participants_count: expected, attended_count: attended } = session;
  const numbers =
    capacity === null
      ? ([['invited', expected]] as const)
      : ([
          ['booked', expected],
          ['free', Math.max(0, capacity - expected)],
        ] as const);
  return (
    <Paper component="section" variant="outlined" aria-label={t('numbers.label')} sx={{ p: 2.5 }}>
      <NumberList
        numbers={[...numbers, ['attended', attended] as const].map(([key, value]) => ({
          key,
          label: t(`numbers.${key}`),
          value,
        }))}
      />
    </Paper>
  );
}
