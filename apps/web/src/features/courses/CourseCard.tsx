import type { CourseSummary } from '@academy/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { CourseCover } from '../../shared/covers/CourseCover.tsx';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { CourseFacts } from './CourseFacts.tsx';
import { CourseLabels } from './CourseLabels.tsx';
import { CourseProgress } from './CourseProgress.tsx';

/** Card of a course. Its only link is the title, whose clickable area covers the whole card. */
export function CourseCard({ course, heading }: { course: CourseSummary; heading: 'h2' | 'h3' }) {
  const { companyId } = useCompany();
  const locale = useLocale();
  return (
    <Card component="article" sx={clickable}>
      <CourseCover course={course} sx={cover} />
      <Box sx={{ pr: { xs: 10, sm: 0 } }}>
        <CourseLabels course={course} />
      </Box>
      <Typography variant="h3" component={heading} lang={course.language} sx={{ mt: 2 }}>
        <Link
          component={RouterLink}
          to={paths.course(locale, companyId, course.id)}
          color="inherit"
          underline="none"
        >
          {course.title}
        </Link>
      </Typography>
      <Typography variant="body2" color="textSecondary" lang={course.language} sx={{ mt: 1, ...threeLines }}>
        {course.description}
      </Typography>
      <Box sx={{ mt: 'auto', pt: 2.5 }}>
        <CourseFacts course={course} />
        <Box sx={{ mt: 2 }}>
          <CourseProgress course={course} size="small" />
        </Box>
      </Box>
    </Card>
  );
}

const clickable = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  p: 3,
  transition: 'border-color 120ms, box-shadow 120ms',
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '& a:focus-visible': { outline: 'none' },
  '&:has(a:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '&:hover': { borderColor: 'primary.main', boxShadow: '0 8px 24px rgb(0 0 0 / 0.08)' },
} as const;

/**
 * On phones, the cover is small and beside the labels, so that more cards fit the screen. On wider screens, the cover
 * is above the text.
 */
const cover = {
  position: { xs: 'absolute', sm: 'static' },
  top: 16,
  right: 16,
  width: { xs: 64, sm: 'auto' },
  height: { xs: 48, sm: 140 },
  m: { sm: '-24px -24px 20px' },
  py: { sm: 1 },
  borderRadius: { xs: '10px', sm: '15px 15px 0 0' },
};

const threeLines = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
