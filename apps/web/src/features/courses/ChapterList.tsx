import type { Course } from '@academy/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { ChapterSection } from './ChapterSection.tsx';

export function ChapterList({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const { companyId } = useCompany();
  const locale = useLocale();
  const currentLessonId = course.status === 'in_progress' ? course.current_lesson?.id : undefined;
  return (
    <Card
      component="section"
      aria-labelledby="content-of-course"
      sx={{ px: { xs: 1, sm: 2 }, pt: 3, pb: 0.5 }}
    >
      <Typography variant="h3" component="h2" id="content-of-course" sx={{ px: { xs: 1, sm: 1.5 } }}>
        {t('course.content')}
      </Typography>
      <Box component="ol" lang={course.language} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {course.chapters.map((chapter) => (
          <ChapterSection
            key={chapter.id}
            chapter={chapter}
            currentLessonId={currentLessonId}
            lessonPath={(lessonId) => paths.lesson(locale, companyId, course.id, lessonId)}
          />
        ))}
      </Box>
    </Card>
  );
}
