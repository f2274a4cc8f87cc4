import type { Course } from '@academy/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { formatMinutes } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { OutlineChapter } from './OutlineChapter.tsx';
import { lessonsOf } from './rules.ts';

interface OutlineProps {
  course: Course;
  openedLessonId: string;
}

export function Outline({ course, openedLessonId }: OutlineProps) {
  const { t } = useTranslation('lessons');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { title, lessons_completed: completed, lessons_count: count } = course;
  const lastLessonId = lessonsOf(course).at(-1)?.id;

  return (
    <Stack spacing={2.5}>
      <Box sx={{ px: 1.25 }}>
        <BackLink to={paths.course(locale, companyId, course.id)}>{t('back')}</BackLink>
        <Typography variant="h4" component="p" lang={course.language} sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        <ProgressBar value={course.progress} label={t('progressOf', { title })} size="small" />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('count', { count })} · {formatMinutes(course.length_in_minutes)}
          {' · '}
          {t('completedCount', { completed })}
        </Typography>
      </Box>
      <Stack component="ol" spacing={2.5} lang={course.language} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {course.chapters.map((chapter) => (
          <OutlineChapter
            key={chapter.id}
            chapter={chapter}
            courseId={course.id}
            openedLessonId={openedLessonId}
            lastLessonId={lastLessonId}
          />
        ))}
      </Stack>
    </Stack>
  );
}
