import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { useGetCourseQuery } from '../courses/index.ts';
import { FinalTestOverview } from './FinalTestOverview.tsx';
import { OpenAttempt } from './OpenAttempt.tsx';
import { TestFailure } from './TestFailure.tsx';
import { TestSkeleton } from './TestSkeleton.tsx';

/** Page of a course's final test: the description of the test, or a screen of the open attempt. */
export default function FinalTestPage() {
  const { courseId = '', step } = useParams();
  const { companyId } = useCompany();
  const language = useLocale();
  const query = useGetCourseQuery({ companyId, courseId, language });
  const course = query.currentData;
  if (!course)
    return query.isError ? (
      <TestFailure failure={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <TestSkeleton />
    );
  if (course.final_test === null) return <NoFinalTest courseId={courseId} />;
  if (step === undefined || course.enrollment === null) return <FinalTestOverview course={course} />;
  return <OpenAttempt course={course} enrollmentId={course.enrollment.id} segment={step} />;
}

function NoFinalTest({ courseId }: { courseId: string }) {
  const { t } = useTranslation('final-tests');
  const { companyId } = useCompany();
  const locale = useLocale();
  return (
    <MessagePage
      title={t('none.title')}
      text={t('none.text')}
      actions={
        <LinkButton variant="contained" to={paths.course(locale, companyId, courseId)}>
          {t('toCourse')}
        </LinkButton>
      }
    />
  );
}
