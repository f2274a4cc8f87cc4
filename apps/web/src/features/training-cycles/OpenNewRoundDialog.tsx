import type { CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { RoundProgress } from './RoundProgress.tsx';
import { RoundRequest } from './RoundRequest.tsx';

/**
 * Makes all members complete the course again (a new round).
 * After the start, the query parameter `round` contains the id of the round, so that a reload shows its progress again.
 */
export default function OpenNewRoundDialog({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('training-cycles');
  const { startedId, follow, restart, close } = useUrlDialog('round');
  return (
    <DialogFrame title={t('newRound.title', { title: course.title })} onClose={close} maxWidth="md">
      {startedId === undefined && <RoundRequest course={course} onStarted={follow} />}
      {startedId !== undefined && (
        <RoundProgress key={startedId} course={course} roundId={startedId} onRestart={restart} />
      )}
    </DialogFrame>
  );
}
