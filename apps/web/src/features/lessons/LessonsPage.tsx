import { Navigate, useParams } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useCourse } from '../courses/index.ts';
import { LessonFailure } from './LessonFailure.tsx';
import { LessonSkeleton } from './LessonSkeleton.tsx';

export default function LessonsPage() {
  const { courseId = '' } = useParams();
  const { companyId } = useCompany();
  const locale = useLocale();
  const {
    currentData: course,
    isError,
    error,
    refetch,
  } = useCourse({ companyId, courseId, language: locale });

  if (!course)
    return isError ? <LessonFailure failure={error} onRetry={() => void refetch()} /> : <LessonSkeleton />;
  const lessonId = course.current_lesson?.id;
  const target =
    lessonId === undefined
      ? paths.course(locale, companyId, courseId)
      : paths.lesson(locale, companyId, courseId, lessonId);
  return <Navigate to={target} replace />;
}
