import type { CompanyCourse } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

export function FinalTestSummary({ course: { final_test: test } }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  if (test === null) return null;
  return (
    <Typography variant="body2" component="span" color="textSecondary">
      {t('finalTest', { questions: test.questions, percent: test.pass_percent })}
    </Typography>
  );
}
