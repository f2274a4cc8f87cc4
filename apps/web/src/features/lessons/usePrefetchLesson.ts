import type { LessonOutline } from '@academy/contracts';
import { useEffect } from 'react';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { usePrefetch } from './api.ts';

/** Prefetches a lesson as soon as `isIdle` is true, unless the lesson is locked. */
export function usePrefetchLesson(courseId: string, lesson: LessonOutline | undefined, isIdle: boolean) {
  const { companyId } = useCompany();
  const language = useLocale();
  const prefetch = usePrefetch('getLesson');
  const lessonId = isIdle && lesson && !lesson.locked ? lesson.id : undefined;
  useEffect(() => {
    if (lessonId !== undefined) prefetch({ companyId, courseId, lessonId, language });
  }, [prefetch, companyId, courseId, lessonId, language]);
}
