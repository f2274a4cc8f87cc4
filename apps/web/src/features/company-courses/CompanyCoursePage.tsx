import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { CertificateBundleDialog } from '../certificate-bundles/index.ts';
import { useGetCompanyCourseQuery } from '../company-course-data/index.ts';
import { CompanyCourseDetails } from './CompanyCourseDetails.tsx';
import { MissingCompanyCourse } from './MissingCompanyCourse.tsx';

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

  return (
    <>
      {course ? (
        <CompanyCourseDetails course={course} />
      ) : failureOf(error)?.code === 'course_not_found' ? (
        <MissingCompanyCourse failure={error} />
      ) : (
        <Page title={t('course.title')} back={{ to: paths.courses, label: t('course.back') }}>
          {isError ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <ListSkeleton />}
        </Page>
      )}
      <CertificateBundleDialog course={course} />
    </>
  );
}
