import type { CourseSummary } from '@academy/contracts';
import ArrowIcon from '@mui/icons-material/ArrowForwardRounded';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { formatMinutes } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { useStartCourse } from './useStartCourse.ts';

interface CourseActionProps {
  course: Pick<CourseSummary, 'id' | 'status' | 'current_lesson'>;
  /** Id of the lesson that the button opens if the course is completed. */
  firstLessonId?: string | undefined;
}

export function CourseAction({ course, firstLessonId }: CourseActionProps) {
  const { t } = useTranslation('courses');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { start, isStarting } = useStartCourse();
  const { current_lesson: current } = course;
  if (current === null) return null;

  const lessonPath = (lessonId: string) => paths.lesson(locale, companyId, course.id, lessonId);
  switch (course.status) {
    case 'not_started':
      return (
        <Button
          variant="contained"
          size="large"
          aria-busy={isStarting}
          endIcon={isStarting ? <CircularProgress size={18} color="inherit" aria-hidden /> : <ArrowIcon />}
          onClick={() => void start(course)}
        >
          {t('action.start')}
        </Button>
      );
    case 'in_progress':
      return (
        <LinkButton variant="contained" size="large" to={lessonPath(current.id)} endIcon={<ArrowIcon />}>
          {t('action.continue', { number: current.number, length: formatMinutes(current.length_in_minutes) })}
        </LinkButton>
      );
    case 'completed':
      return (
        <LinkButton variant="outlined" size="large" to={lessonPath(firstLessonId ?? current.id)}>
          {t('action.review')}
        </LinkButton>
      );
  }
}
