import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { deadlineState, today } from '../../shared/formats/deadlineState.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';

interface DeadlineProps {
  /** `YYYY-MM-DD` */
  deadline: string;
  /** The deadline of a completed course is not highlighted. */
  isDone: boolean;
}

export function Deadline({ deadline, isDone }: DeadlineProps) {
  const { t } = useTranslation('courses');
  const { kind, daysLeft } = deadlineState(deadline, today());
  const date = formatDate(deadline);
  if (isDone || kind === 'later') {
    return (
      <Typography variant="body2" component="span" color="textSecondary">
        {t('deadline.later', { date })}
      </Typography>
    );
  }
  return (
    <Typography
      variant="body2"
      component="span"
      sx={{ fontWeight: 600, color: kind === 'passed' ? 'error.main' : 'warning.main' }}
    >
      {t(`deadline.${kind}`, { date, count: daysLeft })}
    </Typography>
  );
}
