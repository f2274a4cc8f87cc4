import type { CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useJobPolling } from '../../shared/api/usePolling.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { JobProgress } from '../../shared/ui/JobProgress.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetCourseRoundQuery } from './api.ts';
import { RoundFailure } from './RoundFailure.tsx';
import { RoundResult } from './RoundResult.tsx';

interface RoundProgressProps {
  course: Pick<CompanyCourse, 'id'>;
  roundId: string;
  onRestart: () => void;
}

export function RoundProgress({ course, roundId, onRestart }: RoundProgressProps) {
  const { t } = useTranslation('training-cycles');
  const { companyId } = usePanel();
  const [pollingInterval, follow] = useJobPolling();
  const asked = { companyId, companyCourseId: course.id, roundId };
  const query = useGetCourseRoundQuery(asked, { pollingInterval });
  follow(query);
  const round = query.data;

  if (round?.status === 'failed' || (query.isError && !round))
    return <RoundFailure failure={query.error} onRetry={onRestart} />;
  if (round?.status === 'succeeded') return <RoundResult round={round} />;
  // The first response has not arrived yet.
  if (!round) return <ListSkeleton rows={3} />;
  const { progress } = round;
  return (
    <JobProgress
      text={t(round.status === 'running' ? 'newRound.running' : 'newRound.waiting')}
      label={t('newRound.progressLabel')}
      count={t('newRound.progress', { done: progress.done, count: progress.total })}
      progress={progress}
      hint={t('newRound.leave')}
    />
  );
}
