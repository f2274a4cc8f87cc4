import type { Course } from '@academy/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { CourseAction } from './CourseAction.tsx';
import { CourseFacts } from './CourseFacts.tsx';
import { CourseLabels } from './CourseLabels.tsx';
import { CourseProgress } from './CourseProgress.tsx';
import { WaitingCount } from './WaitingCount.tsx';

export function CourseOverview({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const locale = useLocale();
  const firstLesson = course.chapters.flatMap(({ lessons }) => lessons)[0];
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 3 }}>
        <CourseLabels course={course} />
        <CourseFacts course={course} />
      </Stack>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ gap: { xs: 3, md: 5 }, alignItems: { md: 'center' } }}
      >
        <Box sx={{ flexGrow: 1 }}>
          <CourseProgress course={course} />
          <WaitingCount courseId={course.id} />
        </Box>
        <CourseAction course={course} firstLessonId={firstLesson?.id} />
      </Stack>
      {firstLesson === undefined && <Typography sx={{ mt: 2 }}>{t('course.noLessons')}</Typography>}
      {course.language !== locale && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t(`course.onlyIn.${course.language}`)}
        </Typography>
      )}
    </Card>
  );
}
