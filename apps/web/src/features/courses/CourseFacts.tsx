import type { CourseSummary } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { formatDate, formatMinutes } from '../../shared/formats/formatDate.ts';
import { DueDate } from './DueDate.tsx';

interface CourseFactsProps {
  course: Pick<
    CourseSummary,
    | 'length_in_minutes'
    | 'minutes_left'
    | 'test_minutes'
    | 'lessons_count'
    | 'round'
    | 'deadline'
    | 'due_on'
    | 'valid_until'
    | 'status'
  >;
}

/**
 * Shows the duration of a course (while it is in progress, the remaining duration), the duration of its final test, and
 * the number of its lessons. Also shows the validity of the certificate for a completed course, and the due date for
 * any other course.
 */
export function CourseFacts({ course }: CourseFactsProps) {
  const { t } = useTranslation('courses');
  const today = useToday();
  const { length_in_minutes: length, minutes_left: left, status, due_on, valid_until } = course;
  const test = course.test_minutes > 0 ? t('testLength', { length: formatMinutes(course.test_minutes) }) : '';
  return (
    <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'baseline' }}>
      <Typography variant="body2" component="span" color="textSecondary">
        {status === 'in_progress' ? t('minutesLeft', { length: formatMinutes(left) }) : formatMinutes(length)}
        {test}
        {' · '}
        {t('lessonsCount', { count: course.lessons_count })}
      </Typography>
      {due_on !== null && status !== 'completed' && <DueDate dueOn={due_on} course={course} />}
      {valid_until !== null && status === 'completed' && (
        <Typography variant="body2" component="span" color="textSecondary">
          {t(valid_until < today ? 'expired' : 'validUntil', { date: formatDate(valid_until) })}
        </Typography>
      )}
    </Stack>
  );
}
