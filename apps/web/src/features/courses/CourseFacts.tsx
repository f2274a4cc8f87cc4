import type { CourseSummary } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatMinutes } from '../../shared/formats/formatDate.ts';
import { Deadline } from './Deadline.tsx';

interface CourseFactsProps {
  course: Pick<CourseSummary, 'length_in_minutes' | 'lessons_count' | 'deadline' | 'status'>;
}

/** Duration and deadline of a course. */
export function CourseFacts({ course }: CourseFactsProps) {
  const { t } = useTranslation('courses');
  return (
    <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'baseline' }}>
      <Typography variant="body2" component="span" color="textSecondary">
        {formatMinutes(course.length_in_minutes)} · {t('lessonsCount', { count: course.lessons_count })}
      </Typography>
      {course.deadline !== null && (
        <Deadline deadline={course.deadline} isDone={course.status === 'completed'} />
      )}
    </Stack>
  );
}
