import type { CompanyCourse } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

export function AssignedCount({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  return (
    <Typography>
      {t('members.assigned', { count: course.members_count })}
      {course.never_signed_in_count > 0 &&
        ` ${t('members.ofWhomAbsent', { count: course.never_signed_in_count })}`}
      {course.members_count > 0 && ` ${t('confirm.open', { count: course.open_count })}`}
    </Typography>
  );
}
