import type { CompanyCourse } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { usePreviewCourseRoundQuery } from './api.ts';
import { RoundConfirmation } from './RoundConfirmation.tsx';
import { RoundCountsTable } from './RoundCountsTable.tsx';

interface RoundRequestProps {
  course: CompanyCourse;
  onStarted: (roundId: string) => void;
}

export function RoundRequest({ course, onStarted }: RoundRequestProps) {
  const { t } = useTranslation('training-cycles');
  const { companyId, companyName } = usePanel();
  const isActive = course.status === 'active';
  const asked = { companyId, companyCourseId: course.id };
  const { data: counts, isError, error, refetch } = usePreviewCourseRoundQuery(asked, { skip: !isActive });

  if (!isActive) return <Alert severity="info">{t('newRound.notActive')}</Alert>;
  if (isError) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!counts) return <ListSkeleton rows={3} />;
  const isNobody = counts.completed + counts.in_progress + counts.not_started === 0;
  return (
    <Stack spacing={2.5} sx={{ pt: 1 }}>
      <Typography>{t('newRound.text', { company: companyName })}</Typography>
      {isNobody ? (
        <Typography role="status">{t('newRound.nobody')}</Typography>
      ) : (
        <>
          <RoundCountsTable label={t('newRound.preview')} counts={counts} />
          <RoundConfirmation course={course} counts={counts} onStarted={onStarted} />
        </>
      )}
    </Stack>
  );
}
