import type { CourseSummary } from '@academy/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { CourseCover } from '../../shared/covers/CourseCover.tsx';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { CourseAction } from './CourseAction.tsx';
import { CourseFacts } from './CourseFacts.tsx';
import { CourseProgress } from './CourseProgress.tsx';

/** Card for the course that the learner should continue or start next. */
export function ResumeCard({ course }: { course: CourseSummary }) {
  const { t } = useTranslation('courses');
  const { companyId } = useCompany();
  const locale = useLocale();
  const isUnderWay = course.status === 'in_progress';
  const { current_lesson: lesson, lessons_count: count } = course;

  return (
    <Card component="section" aria-labelledby="resume" sx={card}>
      <CourseCover course={course} sx={cover} />
      <Typography variant="subtitle2" component="p" color="primary" sx={{ pr: { xs: 10, sm: 0 } }}>
        {t(isUnderWay ? 'resume.continue' : 'resume.start')}
      </Typography>
      <Typography variant="h2" id="resume" lang={course.language} sx={{ mt: 0.5 }}>
        <Link
          component={RouterLink}
          to={paths.course(locale, companyId, course.id)}
          color="inherit"
          underline="hover"
        >
          {course.title}
        </Link>
      </Typography>
      {isUnderWay && lesson && (
        <Typography sx={{ mt: 1 }}>
          {t('resume.lesson', { number: lesson.number, count, title: lesson.title })}
        </Typography>
      )}
      <Box sx={{ mt: 1 }}>
        <CourseFacts course={course} />
      </Box>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ mt: 3, gap: { xs: 3, md: 5 }, alignItems: { md: 'center' } }}
      >
        {isUnderWay && (
          <Box sx={{ flexGrow: 1 }}>
            <CourseProgress course={course} />
          </Box>
        )}
        <CourseAction course={course} />
      </Stack>
    </Card>
  );
}

const coverWidth = 216;

const card = {
  position: 'relative',
  p: { xs: 2.5, sm: 4 },
  pr: { sm: `${coverWidth + 64}px` },
  borderColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.3)',
  backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.07)',
};

/** The cover is absolutely positioned, so that it does not move the next step down. */
const cover = {
  position: 'absolute',
  top: { xs: 16, sm: 32 },
  right: { xs: 16, sm: 32 },
  width: { xs: 72, sm: coverWidth },
  height: { xs: 54, sm: 'auto' },
  bottom: { sm: 32 },
  maxHeight: { sm: 172 },
  borderRadius: { xs: '10px', sm: '12px' },
};
