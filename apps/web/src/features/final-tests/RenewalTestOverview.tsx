import type { Course, CourseRenewal } from '@academy/contracts';
import { canReplaceFinalTest } from '@academy/contracts/client';
import ArrowIcon from '@mui/icons-material/ArrowForwardRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useIsOffline } from '../../shared/connection/useIsOffline.ts';
import { formatMinutes } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetCourseRenewalQuery } from '../courses/index.ts';
import { needsTest } from './rules.ts';
import { testWidth } from './testWidth.ts';
import { useStartTest } from './useStartTest.ts';

export function RenewalTestOverview({ course }: { course: Course }) {
  const { t } = useTranslation('final-tests');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { enrollment, language } = course;
  const {
    currentData: renewal,
    error,
    refetch,
  } = useGetCourseRenewalQuery(
    enrollment ? { companyId, enrollmentId: enrollment.id, language } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Box sx={{ maxWidth: testWidth, mx: 'auto' }}>
      <Page
        title={t('titles.renewal')}
        subtitle={<span lang={course.language}>{course.title}</span>}
        back={{ to: paths.course(locale, companyId, course.id), label: t('toCourse') }}
      >
        {enrollment === null ? (
          <Alert severity="info">{t('renewal.unavailable')}</Alert>
        ) : error ? (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        ) : renewal ? (
          <TestDescription course={course} test={renewal.test} />
        ) : (
          <ListSkeleton rows={3} />
        )}
      </Page>
    </Box>
  );
}

function TestDescription({ course, test }: { course: Course; test: CourseRenewal['test'] }) {
  const { t } = useTranslation('final-tests');
  const { companyId } = useCompany();
  const locale = useLocale();
  const isOffline = useIsOffline();
  const { start, isStarting } = useStartTest(course);
  if (test === null) return <Alert severity="info">{t('renewal.unavailable')}</Alert>;
  const { questions, minutes, attempt_id } = test;
  const facts = [
    t('facts.questions', { count: questions, length: formatMinutes(minutes) }),
    t('renewal.facts.once'),
    t('renewal.facts.interrupt'),
    ...(needsTest(course) && course.final_test
      ? [
          canReplaceFinalTest(test, course.final_test)
            ? t('renewal.facts.finalTest', { percent: course.final_test.pass_percent })
            : t('renewal.facts.finalTestRemains', { count: course.final_test.questions }),
        ]
      : []),
  ];
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography>{t('renewal.intro')}</Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, '& li::marker': { color: 'primary.main' } }}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Box>
        {test.state === 'submitted' && attempt_id !== null ? (
          <LinkButton
            variant="outlined"
            size="large"
            to={paths.finalTestResult(locale, companyId, course.id, attempt_id)}
          >
            {t('closed.result')}
          </LinkButton>
        ) : isOffline ? (
          <Alert severity="info">{t('renewal.offline')}</Alert>
        ) : (
          <Button
            variant="contained"
            size="large"
            aria-busy={isStarting}
            endIcon={<ArrowIcon />}
            onClick={() => void start()}
          >
            {t(test.state === 'open' ? 'renewal.continue' : 'renewal.start')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
