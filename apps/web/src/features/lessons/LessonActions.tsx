import type { Course } from '@academy/contracts';
import ArrowIcon from '@mui/icons-material/ArrowForwardRounded';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { FinalTestAction, needsTest } from '../final-tests/index.ts';
import { CompleteButton } from './CompleteButton.tsx';
import { DownloadCertificate, NextCourseButton } from '../completed-courses/index.ts';
import type { LessonPlace } from './rules.ts';
import { useLessonPath } from './useLessonPath.ts';

interface LessonActionsProps {
  course: Course;
  place: LessonPlace;
  isSaving: boolean;
  isReadable: boolean;
  /**
   * True for a lesson from a package (SCORM or cmi5). The package reports the completion, so the page has no button for
   * it.
   */
  isPackaged: boolean;
  onComplete: () => void;
  lockReasonId: string;
}

export function LessonActions({
  course,
  place,
  lockReasonId,
  isReadable,
  isPackaged,
  ...completing
}: LessonActionsProps) {
  const { t } = useTranslation('lessons');
  const lessonPath = useLessonPath(course.id);
  const { lesson, next, isLast } = place;
  const isDone = lesson.completed && !completing.isSaving;
  const isCongratulated = course.status === 'completed';
  const isTestNext = isLast && needsTest(course) && !lesson.locked;
  // While the certificate is locked, its button is disabled. Only a locked lesson shows a text with the reason, so the
  // pages of other lessons show no disabled button.
  const hasCertificateButton = isLast && !isCongratulated && !isTestNext && (lesson.locked || !course.locked);

  return (
    <>
      {hasCertificateButton && (
        <DownloadCertificate course={course} reasonId={lockReasonId} variant="outlined" isCompact />
      )}
      {isLast && isCongratulated && <NextCourseButton completedId={course.id} />}
      {isTestNext && <FinalTestAction course={course} otherwise="link" />}
      {!isDone && !lesson.locked && !isTestNext && !isPackaged && (
        <CompleteButton isLast={isLast} isReadable={isReadable} {...completing} />
      )}
      {isDone && next && (
        <LinkButton variant="contained" size="large" to={lessonPath(next)} endIcon={<ArrowIcon />}>
          {t('next')}
        </LinkButton>
      )}
    </>
  );
}
