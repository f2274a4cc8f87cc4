import type { Course, LessonOutline } from '@academy/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { formatMinutes } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { usePageHeading } from '../../shared/ui/usePageHeading.ts';

interface LessonHeadingProps {
  course: Pick<Course, 'id' | 'title' | 'lessons_count' | 'language'>;
  lesson: LessonOutline;
}

export function LessonHeading({ course, lesson }: LessonHeadingProps) {
  const { t } = useTranslation('lessons');
  const { companyId } = useCompany();
  const locale = useLocale();
  const heading = usePageHeading(lesson.title);
  return (
    <div>
      {/* Narrow screens hide the outline, which contains the other link to the course. */}
      <Box lang={course.language} sx={{ display: { md: 'none' }, mt: -1.5 }}>
        <BackLink to={paths.course(locale, companyId, course.id)}>{course.title}</BackLink>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('position', { number: lesson.number, count: course.lessons_count })}
        {' · '}
        {formatMinutes(lesson.length_in_minutes)}
      </Typography>
      <Typography variant="h1" ref={heading} tabIndex={-1} lang={course.language}>
        {lesson.title}
      </Typography>
    </div>
  );
}
