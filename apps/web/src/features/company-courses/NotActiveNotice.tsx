import type { CompanyCourse } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useChangeCourse } from './useChangeCourse.ts';

export function NotActiveNotice({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const change = useChangeCourse();
  const activate = (
    <Button color="inherit" size="small" onClick={() => void change(course, 'active')}>
      {t('course.activate')}
    </Button>
  );
  return (
    <Alert severity="info" action={activate} sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      {t('course.notActive')}
    </Alert>
  );
}
