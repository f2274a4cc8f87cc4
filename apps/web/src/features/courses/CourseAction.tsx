import type { CourseSummary, TestAttempts } from '@academy/contracts';
import ArrowIcon from '@mui/icons-material/ArrowForwardRounded';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { formatDateTime, formatMinutes } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { useBlockedTest } from '../test-attempts/index.ts';
import { useStartCourse } from './useStartCourse.ts';

interface CourseActionProps {
  course: CourseSummary;
  /** Id of the lesson that the button opens if the course is completed. */
  firstLessonId?: string | undefined;
}

export function CourseAction({ course, firstLessonId }: CourseActionProps) {
  const { t } = useTranslation('courses');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { start, isStarting } = useStartCourse();
  const blockedTest = useBlockedTest(course);
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
      return blockedTest ? (
        <BlockedTest courseId={course.id} attempts={blockedTest} />
      ) : (
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

/** Says from when the next attempt at the final test is possible, or that there are no attempts left. */
function BlockedTest({ courseId, attempts }: { courseId: string; attempts: TestAttempts }) {
  const { t } = useTranslation('courses');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { next_attempt_at: next } = attempts;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {next === null
          ? t('finalTest.usedUp')
          : t('finalTest.waiting', { date: formatDateTime(next, locale) })}
      </Typography>
      <LinkButton variant="outlined" size="large" to={paths.finalTest(locale, companyId, courseId)}>
        {t('finalTest.open')}
      </LinkButton>
    </Stack>
  );
}
