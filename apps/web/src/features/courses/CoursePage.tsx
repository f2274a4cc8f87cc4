import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { ShareDialog } from '../badge-shares/index.ts';
import { BadgeDialog } from '../badges/index.ts';
import { useGetPolicyQuery } from '../policies/index.ts';
import { CourseDetails } from './CourseDetails.tsx';
import { CourseSkeleton } from './CourseSkeleton.tsx';
import { MissingCourse } from './MissingCourse.tsx';
import { useCourse } from './useCourse.ts';

/** Page of a course. Query parameters of the URL open its dialogs. */
export default function CoursePage() {
  return (
    <>
      <CourseContent />
      <BadgeDialog />
      <ShareDialog />
    </>
  );
}

function CourseContent() {
  const { t } = useTranslation('courses');
  const { courseId = '' } = useParams();
  const { companyId } = useCompany();
  const locale = useLocale();
  const {
    currentData: course,
    isError,
    error,
    refetch,
  } = useCourse({ companyId, courseId, language: locale });

  if (course) return <CourseDetails course={course} />;
  if (!isError) return <CourseSkeleton />;
  if (failureOf(error)?.code === 'course_not_found')
    return <PolicyOrMissing courseId={courseId} failure={error} />;
  return (
    <Page
      title={t('course.title')}
      back={{ to: paths.dashboard(locale, companyId), label: t('course.back') }}
    >
      <ErrorState failure={error} onRetry={() => void refetch()} />
    </Page>
  );
}

/**
 * Redirects to the page of a policy if the URL contains the id of a policy. E-mails that earlier versions of Academy
 * sent contain such links.
 */
function PolicyOrMissing({ courseId, failure }: { courseId: string; failure: unknown }) {
  const { companyId } = useCompany();
  const locale = useLocale();
  const { currentData, isError } = useGetPolicyQuery({ companyId, policyId: courseId, language: locale });
  if (currentData) return <Navigate to={paths.policy(locale, companyId, courseId)} replace />;
  return isError ? <MissingCourse failure={failure} /> : <CourseSkeleton />;
}
