import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { isWaiting, useWaitingLessons } from '../../shared/device/waitingLessons.ts';

/** Shows how many lessons were completed without a connection and are not yet sent to the service. */
export function WaitingCount({ courseId }: { courseId: string }) {
  const { t } = useTranslation('courses');
  const { companyId } = useCompany();
  const count = useWaitingLessons().filter(
    (lesson) => lesson.companyId === companyId && lesson.courseId === courseId && isWaiting(lesson),
  ).length;
  if (count === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
      {t('waiting', { count })}
    </Typography>
  );
}
