import type { CompanyCourse } from '@academy/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useItemState } from '../../shared/routing/listLinks.ts';
import { CourseAudience } from './CourseAudience.tsx';
import { CourseDeadline } from './CourseDeadline.tsx';
import { CourseOrigin } from './CourseOrigin.tsx';
import { FinalTestSummary } from './FinalTestSummary.tsx';
import { CourseValidity } from './CourseValidity.tsx';

export function CourseTitle({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { paths } = usePanel();
  return (
    <div>
      <Link
        component={RouterLink}
        to={paths.course(course.id)}
        state={useItemState()}
        underline="hover"
        color="textPrimary"
      >
        {course.title}
      </Link>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, fontWeight: 400 }}>
        <CourseOrigin course={course} />
        <Typography variant="body2" component="span" color="textSecondary">
          {t(course.mandatory ? 'mandatory' : 'optional')}
        </Typography>
        <CourseDeadline course={course} />
        <CourseAudience course={course} />
        <FinalTestSummary course={course} />
        <CourseValidity course={course} />
      </Box>
    </div>
  );
}
