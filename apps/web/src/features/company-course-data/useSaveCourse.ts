import type { CompanyCourse } from '@academy/contracts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { useUpdateCompanyCourseMutation } from './api.ts';

/** The settings of a company course that a request changes, with their new values. */
export type CourseSettings = Parameters<
  ReturnType<typeof useUpdateCompanyCourseMutation>[0]
>[0]['body']['data'];

interface SavingCourse {
  /** Returns the text of the notification after the settings were saved. */
  success: (changed: CourseSettings) => string;
  failure?: (error: unknown) => string | undefined;
  onSaved: () => void;
  onFailed?: (error: unknown) => void;
}

/** Returns a function that saves changed settings of a course, as `useSave` does. */
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
