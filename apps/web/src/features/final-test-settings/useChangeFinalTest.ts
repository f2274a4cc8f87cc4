import type { CompanyCourse, FinalTest } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useUpdateCompanyCourseMutation } from '../company-course-data/index.ts';

/** How a change affects the final test: it is switched on, its settings change, or it is switched off. */
export type ChangeKind = 'on' | 'changed' | 'off';

export const kindOfChange = (before: FinalTest | null, after: FinalTest | null): ChangeKind =>
  after === null ? 'off' : before === null ? 'on' : 'changed';

/** Returns a function that changes the final test of a course and shows a notification on success. */
export function useChangeFinalTest({ id: companyCourseId, title, final_test }: CompanyCourse) {
  const { t } = useTranslation('final-test-settings');
  const { companyId } = usePanel();
  const language = useLocale();
  const report = useMutationNotice();
  const errorText = useErrorText();
  const [update, { isLoading, error }] = useUpdateCompanyCourseMutation();

  /** @returns whether the change was saved */
  async function change(after: FinalTest | null): Promise<boolean> {
    const request = update({ companyId, companyCourseId, language, body: { data: { final_test: after } } });
    const success = t(`done.${kindOfChange(final_test, after)}`, { title });
    const outcome = await report(request.unwrap(), { success });
    return outcome.error === undefined;
  }
  return { change, isBusy: isLoading, error: error && errorText(error) };
}
