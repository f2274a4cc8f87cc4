import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { failureOf } from '../app/errors.ts';
import { paths } from '../app/paths.ts';
import { useCompany } from '../app/useCompany.ts';
import { useLocale } from '../app/useLocale.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';
import { useGetCourseQuery } from './api.ts';
import { CourseDetails } from './CourseDetails.tsx';
import { CourseSkeleton } from './CourseSkeleton.tsx';
import { MissingCourse } from './MissingCourse.tsx';

export default function CoursePage() {
  const { t } = useTranslation('courses');
  const { courseId = '' } = useParams();
  const { companyId } = useCompany();
  const locale = useLocale();
  const {
    currentData: course,
    isError,
    error,
    refetch,
  } = useGetCourseQuery({ companyId, courseId, language: locale });

  if (course) return <CourseDetails course={course} />;
  if (!isError) return <CourseSkeleton />;
  if (failureOf(error)?.code === 'course_not_found') return <MissingCourse failure={error} />;
  return (
    <Page
      title={t('course.title')}
      back={{ to: paths.dashboard(locale, companyId), label: t('course.back') }}
    >
      <ErrorState failure={error} onRetry={() => void refetch()} />
    </Page>
  );
}
