import type { CompanyCourse } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Shows how many members are enrolled and how many of them have completed the course. */
export function CourseMembersCount({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  return (
    <span>
      {course.members_count}
      <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
        {t('list.completed', { count: course.completed_count })}
      </Typography>
    </span>
  );
}
