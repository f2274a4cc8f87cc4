import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';

export function useLessonPath(courseId: string): (lesson: { id: string }) => string {
  const { companyId } = useCompany();
  const locale = useLocale();
  return ({ id }) => paths.lesson(locale, companyId, courseId, id);
}
