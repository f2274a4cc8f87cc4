import type { CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { RoundProgress } from './RoundProgress.tsx';

interface StartedRoundProps {
  course: Pick<CompanyCourse, 'id' | 'title'>;
  roundId: string;
  onClose: () => void;
}

export default function StartedRound({ course, roundId, onClose }: StartedRoundProps) {
  const { t } = useTranslation('training-cycles');
  return (
    <DialogFrame title={t('newRound.title', { title: course.title })} onClose={onClose} maxWidth="md">
      {/* After a failure, the button only closes this dialog. The page of the course can start a new round. */}
      <RoundProgress course={course} roundId={roundId} onRestart={onClose} />
    </DialogFrame>
  );
}
