import type { Course, LessonOutline } from '@academy/contracts';
import { failureOf } from '../../shared/errors/errors.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { useTranslation } from 'react-i18next';
import { ContentFrame } from './ContentFrame.tsx';
import { Interruption } from './Interruption.tsx';
import { PlayerWindow } from './PlayerWindow.tsx';
import { SessionState } from './SessionState.tsx';
import { useCompletionPolling } from './useCompletionPolling.ts';
import { usePackageSession } from './usePackageSession.ts';
import { useStopOnLeave } from './useStopOnLeave.ts';

interface PackageSessionProps {
  course: Course;
  lesson: LessonOutline;
  onRestart: () => void;
}

export function PackageSession({ course, lesson, onRestart }: PackageSessionProps) {
  const { t } = useTranslation('packaged-lessons');
  const { phase, failure, launch, frame, player, isDelayed, refusal } = usePackageSession(course, lesson);
  useStopOnLeave(player, phase === 'playing');
  useCompletionPolling(course.id, launch?.format === 'cmi5' && phase === 'playing' && !lesson.completed);

  if (failure !== undefined)
    return (
      <ErrorState
        failure={failure}
        title={t('failed')}
        {...(failureOf(failure)?.status === 404 ? {} : { onRetry: onRestart })}
      />
    );
  if (phase === 'silent' || phase === 'elsewhere')
    return <Interruption phase={phase} onRestart={onRestart} />;
  return (
    <PlayerWindow
      state={<SessionState isCompleted={lesson.completed} isDelayed={isDelayed} refusal={refusal} />}
    >
      <ContentFrame
        ref={frame}
        launch={launch}
        title={t('frame', { title: lesson.title })}
        isLoading={phase === 'loading'}
      />
    </PlayerWindow>
  );
}
