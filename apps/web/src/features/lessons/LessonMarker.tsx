import CompletedIcon from '@mui/icons-material/CheckCircleRounded';
import LockedIcon from '@mui/icons-material/LockOutlined';
import UnlockedIcon from '@mui/icons-material/LockOpenOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleRounded';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedRounded';
import type { LessonOutline } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useIsWaiting } from '../../shared/device/waitingLessons.ts';

interface LessonMarkerProps {
  lesson: LessonOutline;
  /**
   * True for the last lesson. Only the last lesson can be locked, so only its marker has an icon that means `unlocked`.
   */
  isLast: boolean;
}

export function LessonMarker({ lesson, isLast }: LessonMarkerProps) {
  const { t } = useTranslation('lessons');
  if (useIsWaiting(lesson.id))
    return <WaitingIcon titleAccess={t('markers.waiting')} color="primary" fontSize="small" />;
  if (lesson.completed)
    return <CompletedIcon titleAccess={t('markers.completed')} color="primary" fontSize="small" />;
  if (lesson.locked) return <LockedIcon titleAccess={t('markers.locked')} fontSize="small" sx={quiet} />;
  if (isLast) return <UnlockedIcon titleAccess={t('markers.unlocked')} color="primary" fontSize="small" />;
  return <OpenIcon titleAccess={t('markers.open')} fontSize="small" sx={quiet} />;
}

const quiet = { color: 'text.secondary' };
