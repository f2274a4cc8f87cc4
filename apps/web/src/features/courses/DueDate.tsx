import type { CourseSummary } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { deadlineState } from '../../shared/formats/deadlineState.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';

interface DueDateProps {
  /** `YYYY-MM-DD` */
  dueOn: string;
  course: Pick<CourseSummary, 'round' | 'deadline'>;
}

/**
 * Shows the due date of a course, or since when it is overdue. If the learner takes the course again (`round` above 1),
 * the text calls it a renewal.
 */
export function DueDate({ dueOn, course: { round, deadline } }: DueDateProps) {
  const { t } = useTranslation('courses');
  const { kind, daysLeft } = deadlineState(dueOn, useToday());
  const date = formatDate(dueOn);
  const duty = round > 1 ? 'renewal' : dueOn === deadline ? 'deadline' : 'due';
  if (kind === 'later') {
    return (
      <Typography variant="body2" component="span" color="textSecondary">
        {t(`${duty}.later`, { date })}
      </Typography>
    );
  }
  return (
    <Typography
      variant="body2"
      component="span"
      sx={{ fontWeight: 600, color: kind === 'passed' ? 'error.main' : 'warning.main' }}
    >
      {kind === 'passed' ? t('overdue', { date }) : t(`${duty}.${kind}`, { date, count: daysLeft })}
    </Typography>
  );
}
