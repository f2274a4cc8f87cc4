import type { Course } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

/** Says that the learner has completed the course, and the result if a final test was passed. */
export function PassedTest({ course }: { course: Pick<Course, 'status' | 'final_test'> }) {
  const { t } = useTranslation('final-tests');
  if (course.status !== 'completed') return null;
  const percent = course.final_test?.passed_percent ?? null;
  return (
    <Alert severity="success">
      {percent === null ? t('state.completed') : t('state.passed', { percent })}
    </Alert>
  );
}
