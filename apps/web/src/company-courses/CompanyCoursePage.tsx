import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { failureOf } from '../app/errors.ts';
import { useLocale } from '../app/useLocale.ts';
import { usePanel } from '../app/usePanel.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';
import { ListSkeleton } from '../ui/Skeletons.tsx';
import { useGetCompanyCourseQuery } from './api.ts';
import { CompanyCourseDetails } from './CompanyCourseDetails.tsx';
import { MissingCompanyCourse } from './MissingCompanyCourse.tsx';

/** One course of a company: who takes it, how far they are, and what can be done about it. */
export default function CompanyCoursePage() {
  const { t } = useTranslation('company-courses');
  const { companyCourseId = '' } = useParams();
  const { companyId, paths } = usePanel();
  const language = useLocale();
  const {
    currentData: course,
    isError,
    error,
    refetch,
  } = useGetCompanyCourseQuery({ companyId, companyCourseId, language });

  if (course) return <CompanyCourseDetails course={course} />;
  if (failureOf(error)?.code === 'course_not_found') return <MissingCompanyCourse failure={error} />;
  return (
    <Page title={t('course.title')} back={{ to: paths.courses, label: t('course.back') }}>
      {isError ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <ListSkeleton />}
    </Page>
  );
}
