import type { CompanyCourse } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Shows for how many months new certificates of a course are valid. Shows nothing if they do not expire. */
export function CourseValidity({ course: { validity_months: months } }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  if (months === null) return null;
  return (
    <Typography variant="body2" component="span" color="textSecondary">
      {t('validity', { count: months })}
    </Typography>
  );
}
