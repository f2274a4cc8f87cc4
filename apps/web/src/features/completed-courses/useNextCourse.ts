import type { CourseSummary } from '@academy/contracts';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { suggestCourse, useListCoursesQuery } from '../courses/index.ts';

interface NextCourse {
  /** All courses of the learner; undefined until they are loaded. */
  courses: CourseSummary[] | undefined;
  isError: boolean;
  /** The course to take next; undefined if the courses are not loaded, or if all of them are completed. */
  next: CourseSummary | undefined;
}

/** Loads the learner's courses, and suggests which of them to take after the completed course. */
export function useNextCourse(completedId: string): NextCourse {
  const { companyId } = useCompany();
  const language = useLocale();
  const today = useToday();
  const { data: courses, isError } = useListCoursesQuery({ companyId, language });
  // The completed course is left out, because the cached list may still have it as in progress.
  const others = courses?.filter(({ id }) => id !== completedId) ?? [];
  return { courses, isError, next: suggestCourse(others, today) };
}
