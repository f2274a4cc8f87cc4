import type { CompanyCourse } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { CourseAudience } from './CourseAudience.tsx';
import { CourseDeadline } from './CourseDeadline.tsx';
import { CourseOrigin } from './CourseOrigin.tsx';
import { CourseStatus } from './CourseStatus.tsx';
import { FinalTestSummary } from './FinalTestSummary.tsx';
import { CourseValidity } from './CourseValidity.tsx';

export function CourseSummary({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  return (
    <Stack spacing={1}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <CourseStatus status={course.status} />
        <CourseOrigin course={course} />
        <Typography variant="body2" component="span">
          {t(course.mandatory ? 'mandatory' : 'optional')}
        </Typography>
        {course.deadline === null && course.due_days === null ? (
          <Typography variant="body2" component="span">
            {t('deadline.none')}
          </Typography>
        ) : (
          <CourseDeadline course={course} />
        )}
        <CourseAudience course={course} />
        <FinalTestSummary course={course} />
        <CourseValidity course={course} />
        {course.last_reminded_on && (
          <Typography variant="body2" component="span" color="textSecondary">
            {t('course.lastReminded', { date: formatDate(course.last_reminded_on) })}
          </Typography>
        )}
      </Stack>
    </Stack>
  );
}
