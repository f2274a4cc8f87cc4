import type { CompanyCourse, CompanyCourseStatus, Locale } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useUpdateCompanyCourseMutation } from '../company-course-data/index.ts';

export type CourseChange = CompanyCourseStatus | 'mandatory' | 'optional' | { removedLanguage: Locale };

function fieldsOf({ languages }: CompanyCourse, change: CourseChange) {
  if (typeof change === 'object')
    return { languages: languages.filter((language) => language !== change.removedLanguage) };
  return change === 'mandatory' || change === 'optional'
    ? { mandatory: change === 'mandatory' }
    : { status: change };
}

export function useChangeCourse() {
  const { t } = useTranslation('company-courses');
  const { companyId } = usePanel();
  const language = useLocale();
  const report = useMutationNotice();
  const [update] = useUpdateCompanyCourseMutation();

  return async (course: CompanyCourse, change: CourseChange) => {
    const { id: companyCourseId, title } = course;
    const request = update({
      companyId,
      companyCourseId,
      language,
      body: { data: fieldsOf(course, change) },
    });
    await report(request.unwrap(), {
      success:
        typeof change === 'object'
          ? t(`changed.languages.${change.removedLanguage}`, { title })
          : t(`changed.${change}`, { title }),
      failure: (reason) => t('changed.failed', { title, reason }),
    });
  };
}
