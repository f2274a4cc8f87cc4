import type { WebhookDelivery } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { failureCode } from './rules.ts';

export function ResponseText({
  delivery: { response_status: status, error, last_attempt_at: at },
}: {
  delivery: WebhookDelivery;
}) {
  const { t } = useTranslation('webhooks');
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (at === null) return '–';
  const code = failureCode(error);
  const reason = code && t(`failures.${code}`);
  return (
    <span>
      {status === null
        ? (reason ?? <span lang="en">{error}</span>)
        : [t('log.status', { status }), reason].filter(Boolean).join(': ')}
      <br />
      {formatDateTime(at, locale, timeZone)}
    </span>
  );
}
