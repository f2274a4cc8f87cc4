import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useCourse } from '../courses/index.ts';
import { useGetLessonQuery } from './api.ts';
import { placeOf } from './rules.ts';

/**
 * Loads the lesson in the URL and its course in parallel. Does not load a lesson that is locked in the cached course.
 */
export function useLesson() {
  const { courseId = '', lessonId = '' } = useParams();
  const { companyId } = useCompany();
  const language = useLocale();
  const course = useCourse({ companyId, courseId, language });
  const place = course.currentData && placeOf(course.currentData, lessonId);
  const isLocked = place?.lesson.locked;
  const lesson = useGetLessonQuery({ companyId, courseId, lessonId, language }, { skip: isLocked === true });

  const isRefused = lesson.isError && failureOf(lesson.error)?.code === 'lesson_locked';
  const isOutdated = isRefused && isLocked === false;
  const { refetch: refetchCourse } = course;
  useEffect(() => {
    if (isOutdated) void refetchCourse();
  }, [isOutdated, refetchCourse]);

  return { course, place, lesson };
}

export type LessonQuery = ReturnType<typeof useLesson>['lesson'];
