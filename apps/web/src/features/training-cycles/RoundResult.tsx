import type { CourseRound } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { RoundCountsTable } from './RoundCountsTable.tsx';

export function RoundResult({ round: { due_on, counts } }: { round: CourseRound }) {
  const { t } = useTranslation('training-cycles');
  return (
    <Stack spacing={2.5}>
      <Alert severity="success" role="status">
        {t('newRound.done', { date: formatDate(due_on) })}
      </Alert>
      {counts && <RoundCountsTable label={t('newRound.result')} counts={counts} />}
    </Stack>
  );
}
