import type { CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useUpdateCompanyCourseMutation } from '../company-course-data/index.ts';

/** New settings; `renewal_days` is missing if certificates do not expire. */
export interface ValidityChange {
  validity_months: number | null;
  renewal_days?: number;
}

/** Changes the validity of a course's certificates and shows a notification on success. */
export function useChangeValidity({ id: companyCourseId, title }: CompanyCourse) {
  const { t } = useTranslation('training-cycles');
  const { companyId } = usePanel();
  const language = useLocale();
  const report = useMutationNotice();
  const errorText = useErrorText();
  const [update, { isLoading, error }] = useUpdateCompanyCourseMutation();

  /** @returns whether the change was saved */
  async function change(data: ValidityChange): Promise<boolean> {
    const request = update({ companyId, companyCourseId, language, body: { data } });
    const success =
      data.validity_months === null
        ? t('validity.done.off', { title })
        : t('validity.done.on', { title, count: data.validity_months });
    const outcome = await report(request.unwrap(), { success });
    return outcome.error === undefined;
  }
  return { change, isBusy: isLoading, error: error && errorText(error) };
}
