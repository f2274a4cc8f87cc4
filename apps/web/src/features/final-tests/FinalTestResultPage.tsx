import type { Course, TestResult } from '@academy/contracts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { ShareDialog } from '../badge-shares/index.ts';
import { BadgeDialog } from '../badges/index.ts';
import { useCourse } from '../courses/index.ts';
import { LoadedCompletedCourse } from '../completed-courses/index.ts';
import { useGetTestResultQuery } from './api.ts';
import { FinalTestAction } from './FinalTestAction.tsx';
import { FinalTestPanel } from './FinalTestPanel.tsx';
import { Mistakes } from './Mistakes.tsx';
import { RenewalSummary } from './RenewalSummary.tsx';
import { ResultSummary } from './ResultSummary.tsx';
import { TestFailure } from './TestFailure.tsx';
import { TestSkeleton } from './TestSkeleton.tsx';
import { testWidth } from './testWidth.ts';

/**
 * Shows the result of an attempt at the final test or at the renewal test. Learners who take a course again can begin
 * with the renewal test.
 * Query parameters of the URL open the dialogs of this page.
 */
export default function FinalTestResultPage() {
  return (
    <>
      <LoadedResult />
      <BadgeDialog />
      <ShareDialog />
    </>
  );
}

function LoadedResult() {
  const { t } = useTranslation('final-tests');
  const { courseId = '', attemptId = '' } = useParams();
  const { companyId } = useCompany();
  const locale = useLocale();
  const query = useCourse({ companyId, courseId, language: locale });
  const course = query.currentData;
  const result = useGetTestResultQuery(
    {
      companyId,
      enrollmentId: course?.enrollment?.id ?? '',
      attemptId,
      language: course?.language ?? locale,
    },
    { skip: !course?.enrollment },
  );
  if (course && result.currentData) return <ResultView course={course} result={result.currentData} />;
  if (query.isError && !course)
    return <TestFailure failure={query.error} onRetry={() => void query.refetch()} />;
  if (result.isError)
    return (
      <TestFailure
        failure={result.error}
        onRetry={() => void result.refetch()}
        missingTitle={t('result.missing')}
      />
    );
  if (course && !course.enrollment)
    return <TestFailure failure={notFound} onRetry={() => {}} missingTitle={t('result.missing')} />;
  return <TestSkeleton />;
}

/** Error for a learner who has not started the course and therefore cannot have attempts. No request is needed. */
const notFound = { status: 404, code: 'test_attempt_not_found', message: 'The learner has no attempt' };

function ResultView({ course, result }: { course: Course; result: TestResult }) {
  const { t } = useTranslation('final-tests');
  const { companyId } = useCompany();
  const locale = useLocale();
  const isCompleted = course.status === 'completed';
  return (
    <Box sx={{ maxWidth: testWidth, mx: 'auto' }}>
      <Page
        title={t(`result.titles.${result.kind}`)}
        subtitle={<span lang={course.language}>{course.title}</span>}
        back={{ to: paths.course(locale, companyId, course.id), label: t('toCourse') }}
      >
        {result.kind === 'renewal' ? (
          <RenewalSummary course={course} result={result} />
        ) : (
          <ResultSummary result={result} />
        )}
        {result.passed && isCompleted && <LoadedCompletedCourse course={course} isNews={false} />}
        {!isCompleted && result.kind === 'final' && (
          <FinalTestPanel course={course} place="result">
            <FinalTestAction course={course} otherwise="nothing" startLabel={t('result.again')} />
          </FinalTestPanel>
        )}
        <Mistakes course={course} result={result} />
      </Page>
    </Box>
  );
}
