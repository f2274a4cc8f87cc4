import type { CompanyCourse, CompanyCourseStatus } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useNotify } from '../../shared/notifications/notifications.ts';
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
