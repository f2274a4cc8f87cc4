import type { Course, TestResult } from '@academy/contracts';
import ArrowIcon from '@mui/icons-material/ArrowForwardRounded';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { countKnownLessons, finalTestAfter } from './rules.ts';

interface RenewalSummaryProps {
  course: Course;
  result: TestResult;
}

export function RenewalSummary({ course, result }: RenewalSummaryProps) {
  const { t } = useTranslation('final-tests');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { known, asked } = countKnownLessons(result);
  const outcome = t('renewal.known', { known, count: asked });
  const correct = result.questions.filter((question) => question.correct).length;
  const finalTest = finalTestAfter(course, result);
  const { current_lesson: next } = course;
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography role="status" variant="h2" component="p" color={known > 0 ? 'primary' : 'textPrimary'}>
        {outcome}
      </Typography>
      <Typography sx={{ mt: 1, mb: 2 }}>
        {t('renewal.count', { correct, count: result.questions.length })}
        {finalTest && ` ${t(`renewal.finalTest.${finalTest}`)}`}
      </Typography>
      <ProgressBar value={(known * 100) / asked} label={outcome} />
      {course.status !== 'completed' && next && (
        <LinkButton
          variant="contained"
          size="large"
          to={paths.lesson(locale, companyId, course.id, next.id)}
          endIcon={<ArrowIcon />}
          sx={{ mt: 3 }}
        >
          {t('renewal.goOn', { number: next.number })}
        </LinkButton>
      )}
    </Card>
  );
}
