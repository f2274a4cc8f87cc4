import type { Course } from '@academy/contracts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useCourse } from '../courses/index.ts';
import { TestFailure } from './TestFailure.tsx';
import { TestSkeleton } from './TestSkeleton.tsx';

interface TestedCourseProps {
  /** @param step segment of the URL that names a question or the review of an attempt; undefined on the other pages */
  children: (course: Course, step: string | undefined) => ReactNode;
}

export function TestedCourse({ children }: TestedCourseProps) {
  const { courseId = '', step } = useParams();
  const { companyId } = useCompany();
  const language = useLocale();
  const { currentData: course, isError, error, refetch } = useCourse({ companyId, courseId, language });
  if (course) return children(course, step);
  return isError ? <TestFailure failure={error} onRetry={() => void refetch()} /> : <TestSkeleton />;
}
