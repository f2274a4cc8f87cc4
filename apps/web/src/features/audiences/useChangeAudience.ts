import type { Audience, CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useUpdateCompanyCourseMutation } from '../company-course-data/index.ts';

/** Changes the audience of a course and shows a notification on success. */
export function useChangeAudience({ id: companyCourseId, title }: CompanyCourse) {
  const { t } = useTranslation('audiences');
  const { companyId } = usePanel();
  const language = useLocale();
  const report = useMutationNotice();
  const errorText = useErrorText();
  const [update, { isLoading, error }] = useUpdateCompanyCourseMutation();

  /** @returns whether the change was saved */
  async function change(audience: Audience | null): Promise<boolean> {
    const request = update({ companyId, companyCourseId, language, body: { data: { audience } } });
    const success =
      audience === null
        ? t('done.everybody', { title })
        : t('done.groups', { title, count: audience.group_ids.length });
    const outcome = await report(request.unwrap(), { success });
    return outcome.error === undefined;
  }
  return { change, isBusy: isLoading, error: error && errorText(error) };
}
