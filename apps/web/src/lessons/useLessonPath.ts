import { paths } from '../app/paths.ts';
import { useCompany } from '../app/useCompany.ts';
import { useLocale } from '../app/useLocale.ts';

/** Gives the paths of a course's lessons. */
export function useLessonPath(courseId: string): (lesson: { id: string }) => string {
  const { companyId } = useCompany();
  const locale = useLocale();
  return ({ id }) => paths.lesson(locale, companyId, courseId, id);
}
