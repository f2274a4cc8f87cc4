import type { TestResult } from '@academy/contracts';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';

export function ResultSummary({ result }: { result: TestResult }) {
  const { t } = useTranslation('final-tests');
  const { percent, passed, pass_percent: pass, questions } = result;
  const correct = questions.filter((question) => question.correct).length;
  const outcome = t(passed ? 'result.passed' : 'result.failed', { percent });
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography role="status" variant="h2" component="p" color={passed ? 'primary' : 'textPrimary'}>
        {outcome}
      </Typography>
      <Typography sx={{ mt: 1, mb: 2 }}>
        {t('result.count', { correct, count: questions.length, pass })}
      </Typography>
      <ProgressBar value={percent} label={outcome} />
    </Card>
  );
}
