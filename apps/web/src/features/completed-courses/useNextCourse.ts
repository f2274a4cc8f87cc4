import type { CourseSummary } from '@academy/contracts';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { suggestCourse, useListCoursesQuery } from '../courses/index.ts';

interface NextCourse {
  /** Undefined until the courses are loaded. */
  courses: CourseSummary[] | undefined;
  isError: boolean;
  /** Undefined if the courses are not loaded or all of them are completed. */
  next: CourseSummary | undefined;
}

/** Suggests which of the learner's courses to take after the completed one. */
export function useNextCourse(completedId: string): NextCourse {
  const { companyId } = useCompany();
  const language = useLocale();
  const today = useToday();
  const { data: courses, isError } = useListCoursesQuery({ companyId, language });
  // The cached list may still contain the completed course as in progress.
  const others = courses?.filter(({ id }) => id !== completedId) ?? [];
  return { courses, isError, next: suggestCourse(others, today) };
}
