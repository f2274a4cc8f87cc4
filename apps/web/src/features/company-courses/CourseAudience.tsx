import type { CompanyCourse } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Shows to how many groups a course is offered. Shows nothing if it is offered to everybody in the company. */
export function CourseAudience({ course: { audience } }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  if (!audience) return null;
  return (
    <Typography variant="body2" component="span" color="textSecondary">
      {t('audience', { count: audience.group_ids.length })}
    </Typography>
  );
}
