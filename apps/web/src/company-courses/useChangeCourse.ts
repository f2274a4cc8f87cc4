import type { CompanyCourse, CompanyCourseStatus } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../app/notifications.ts';
import { useErrorText } from '../app/useErrorText.ts';
import { useLocale } from '../app/useLocale.ts';
import { usePanel } from '../app/usePanel.ts';
import { useUpdateCompanyCourseMutation } from './api.ts';

export type CourseChange = CompanyCourseStatus | 'mandatory' | 'optional';

const fieldsOf = (change: CourseChange) =>
  change === 'mandatory' || change === 'optional'
    ? { mandatory: change === 'mandatory' }
    : { status: change };

/** Changes the state of a course, or whether it is mandatory, and says how it ended. */
export function useChangeCourse() {
  const { t } = useTranslation('company-courses');
  const { companyId } = usePanel();
  const language = useLocale();
  const notify = useNotify();
  const errorText = useErrorText();
  const [update] = useUpdateCompanyCourseMutation();

  return async ({ id: companyCourseId, title }: CompanyCourse, change: CourseChange) => {
    try {
      await update({ companyId, companyCourseId, language, body: { data: fieldsOf(change) } }).unwrap();
      notify({ type: 'success', text: t(`changed.${change}`, { title }) });
    } catch (failure) {
      notify({ type: 'error', text: t('changed.failed', { title, reason: errorText(failure) }) });
    }
  };
}
