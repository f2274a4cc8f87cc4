import type { TestAttemptSummary } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import type { Column } from '../../shared/ui/columns.ts';

export function useAttemptColumns(): Column<TestAttemptSummary>[] {
  const { t } = useTranslation('final-test-settings');
  const locale = useLocale();
  const timeZone = useTimeZone();

  function resultOf({ submitted_at, expires_at, percent, passed }: TestAttemptSummary): string {
    if (submitted_at === null)
      return t(Date.parse(expires_at) > Date.now() ? 'attempts.open' : 'attempts.expired');
    return t(passed ? 'attempts.passed' : 'attempts.failed', { percent });
  }
  return [
    {
      key: 'started',
      label: t('attempts.columns.started'),
      isHeading: true,
      cell: ({ started_at }) => formatDateTime(started_at, locale, timeZone),
    },
    {
      key: 'submitted',
      label: t('attempts.columns.submitted'),
      cell: ({ submitted_at }) =>
        submitted_at === null ? '–' : formatDateTime(submitted_at, locale, timeZone),
    },
    { key: 'result', label: t('attempts.columns.result'), cell: resultOf },
  ];
}
