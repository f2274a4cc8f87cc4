import type { CompanyCourse } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Shows the number of questions and the required result of a course's final test, if there is one. */
export function FinalTestSummary({ course: { final_test: test } }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  if (test === null) return null;
  return (
    <Typography variant="body2" component="span" color="textSecondary">
      {t('finalTest', { questions: test.questions, percent: test.pass_percent })}
    </Typography>
  );
}
