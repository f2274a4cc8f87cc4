import type { CompanyCourse, CompanyCourseStatus } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useUpdateCompanyCourseMutation } from './api.ts';

export type CourseChange = CompanyCourseStatus | 'mandatory' | 'optional';

const fieldsOf = (change: CourseChange) =>
  change === 'mandatory' || change === 'optional'
    ? { mandatory: change === 'mandatory' }
    : { status: change };

/** Returns a function that changes the status or the mandatory flag of a course and notifies about the outcome. */
export function useChangeCourse() {
  const { t } = useTranslation('company-courses');
  const { companyId } = usePanel();
  const language = useLocale();
  const report = useMutationNotice();
  const [update] = useUpdateCompanyCourseMutation();

  return async ({ id: companyCourseId, title }: CompanyCourse, change: CourseChange) => {
    const request = update({ companyId, companyCourseId, language, body: { data: fieldsOf(change) } });
    await report(request.unwrap(), {
      success: t(`changed.${change}`, { title }),
      failure: (reason) => t('changed.failed', { title, reason }),
    });
  };
}
