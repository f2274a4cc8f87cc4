import type { CompanyCourse } from '@academy/contracts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';

/** Shows how many members are enrolled and how many of them have completed the course. */
export function CourseMembersCount({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { members_count: members, completed_count: completed, title } = course;
  return (
    <Box sx={{ width: 132, ml: 'auto' }}>
      {t('list.completedOf', { count: members, completed })}
      {members > 0 && (
        <ProgressBar
          value={Math.floor((completed * 100) / members)}
          label={t('list.completion', { title })}
        />
      )}
    </Box>
  );
}
