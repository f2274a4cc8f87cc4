import type { CompanyCourse } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { deadlineState } from '../../shared/formats/deadlineState.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { daysUntilUrgentDeadline } from './rules.ts';

/**
 * Shows the deadline of a course, highlighted if it is urgent, or else the number of days that each member has to
 * complete the course (due days).
 */
export function CourseDeadline({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { deadline, due_days: days } = course;
  const today = useToday();
  if (deadline === null)
    return (
      days != null && (
        <Typography variant="body2" component="span" color="textSecondary">
          {t('dueDays.shown', { count: days })}
        </Typography>
      )
    );
  const { kind, daysLeft } = deadlineState(deadline, today);
  const text = t(`deadline.${kind}`, { date: formatDate(deadline), count: daysLeft });
  if (daysUntilUrgentDeadline(course, today) === undefined) {
    return (
      <Typography variant="body2" component="span" color="textSecondary">
        {kind === 'passed' ? text : t('deadline.later', { date: formatDate(deadline) })}
      </Typography>
    );
  }
  return (
    <Typography
      variant="body2"
      component="span"
      sx={{ fontWeight: 600, color: kind === 'passed' ? 'error.main' : 'warning.main' }}
    >
      {text} · {t('deadline.open', { count: course.open_count })}
    </Typography>
  );
}
