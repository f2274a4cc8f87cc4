import type { CountedDuty } from '@academy/contracts';
import { dutyStates } from '@academy/contracts/client';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { NumberList } from '../../shared/ui/NumberList.tsx';

export function DutyNumbers({ duty: { counts } }: { duty: CountedDuty }) {
  const { t } = useTranslation('duties');
  const names = [...dutyStates, 'people'] as const;
  return (
    <Paper component="section" variant="outlined" aria-label={t('numbers.label')} sx={{ p: 2.5 }}>
      <NumberList
        numbers={names.map((name) => ({ key: name, label: t(`numbers.${name}`), value: counts[name] }))}
      />
    </Paper>
  );
}
