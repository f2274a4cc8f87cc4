import type { CompanyCourse } from '@academy/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';

export function CourseMembersCount({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { members_count: members, completed_count: completed, never_signed_in_count: absent, title } = course;
  return (
    <Box sx={{ width: 184, ml: 'auto' }}>
      {t('list.completedOf', { count: members, completed })}
      {members > 0 && (
        <ProgressBar
          value={Math.floor((completed * 100) / members)}
          label={t('list.completion', { title })}
        />
      )}
      {absent > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('list.neverSignedIn', { count: absent })}
        </Typography>
      )}
    </Box>
  );
}
