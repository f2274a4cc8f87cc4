import type { TestAttempts, TestAttemptSummary } from '@academy/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';

interface AttemptListProps {
  courseId: string;
  attempts: TestAttempts;
}

/**
 * Lists attempts with links to their results. If the learner takes the course again (a new round), only the attempts of
 * this round are listed.
 */
export function AttemptList({ courseId, attempts: { attempts, open_attempt_id } }: AttemptListProps) {
  const { t } = useTranslation('final-tests');
  const { companyId } = useCompany();
  const locale = useLocale();
  const headingId = useId();

  const outcomeOf = ({ id, percent, passed }: TestAttemptSummary) => {
    if (percent !== null) return t(passed ? 'attempts.passed' : 'attempts.failed', { percent });
    return t(id === open_attempt_id ? 'attempts.open' : 'attempts.expired');
  };
  return (
    <section aria-labelledby={headingId}>
      <Typography variant="h3" component="h2" id={headingId} sx={{ mb: 1.5 }}>
        {t('attempts.title')}
      </Typography>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {attempts.map((attempt) => (
          <Box component="li" key={attempt.id} sx={row}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {outcomeOf(attempt)}
            </Typography>
            {attempt.submitted_at ? (
              <Link
                component={RouterLink}
                to={paths.finalTestResult(locale, companyId, courseId, attempt.id)}
              >
                {t('attempts.show', { date: formatDateTime(attempt.submitted_at, locale) })}
              </Link>
            ) : (
              <Typography component="span" color="textSecondary">
                {formatDateTime(attempt.started_at, locale)}
              </Typography>
            )}
          </Box>
        ))}
      </Card>
    </section>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 0.5,
  px: { xs: 2.5, sm: 3 },
  py: 2,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
};
