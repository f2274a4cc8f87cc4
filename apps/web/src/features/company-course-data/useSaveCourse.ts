import type { CompanyCourse } from '@academy/contracts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { useUpdateCompanyCourseMutation } from './api.ts';

/** Settings of a company course, with their new values; unchanged settings are left out. */
export type CourseSettings = Parameters<
  ReturnType<typeof useUpdateCompanyCourseMutation>[0]
>[0]['body']['data'];

interface SavingCourse {
  success: (changed: CourseSettings) => string;
  failure?: (error: unknown) => string | undefined;
  onSaved: () => void;
  onFailed?: (error: unknown) => void;
}

export function useSaveCourse(
  { id: companyCourseId }: Pick<CompanyCourse, 'id'>,
  { success, ...on }: SavingCourse,
) {
  const { companyId } = usePanel();
  const language = useLocale();
  const { save, ...state } = useSave(useUpdateCompanyCourseMutation(), {
    success: (_course, { body }) => success(body.data),
    ...on,
  });
  return {
    ...state,
    save: (data: CourseSettings) => save({ companyId, companyCourseId, language, body: { data } }),
  };
}
