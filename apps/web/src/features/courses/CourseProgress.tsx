import type { CourseSummary } from '@academy/contracts';
import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';

interface CourseProgressProps {
  course: Pick<
    CourseSummary,
    | 'title'
    | 'status'
    | 'progress'
    | 'lessons_completed'
    | 'lessons_count'
    | 'enrollment'
    | 'recorded_by_company'
    | 'certificate_revoked'
  >;
  size?: 'small' | 'medium';
}

/** Returns the translation key of the text about a completed course. */
const completionOf = ({
  recorded_by_company,
  certificate_revoked,
}: Pick<CourseSummary, 'recorded_by_company' | 'certificate_revoked'>) =>
  certificate_revoked ? 'revoked' : recorded_by_company ? 'recordedOn' : 'completedOn';

/**
 * Shows the status of a course as text, such as `In Progress 33%` (rule 41) or the date of completion. A started course
 * also has a progress bar.
 */
export function CourseProgress({ course, size = 'medium' }: CourseProgressProps) {
  const { t } = useTranslation('courses');
  const isCompleted = course.status === 'completed';
  const timeZone = useTimeZone();
  const completedAt = course.enrollment?.completed_at;
  const progress = isCompleted ? 100 : course.progress;
  return (
    <Stack spacing={1}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography
          variant="body2"
          component="span"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 600 }}
        >
          {isCompleted && <CheckIcon color="primary" fontSize="small" aria-hidden />}
          {isCompleted && completedAt
            ? t(`status.${completionOf(course)}`, { date: formatDate(completedAt, timeZone) })
            : t(`status.${course.status}`, { percentage: progress })}
        </Typography>
        {size === 'medium' && course.status === 'in_progress' && (
          <Typography
            variant="body2"
            component="span"
            color="textSecondary"
            sx={{ display: { xs: 'none', sm: 'inline' } }}
          >
            {t('lessonsCompleted', { completed: course.lessons_completed, count: course.lessons_count })}
          </Typography>
        )}
      </Stack>
      {course.status !== 'not_started' && (
        <ProgressBar value={progress} label={t('progressOf', { title: course.title })} size={size} />
      )}
    </Stack>
  );
}
