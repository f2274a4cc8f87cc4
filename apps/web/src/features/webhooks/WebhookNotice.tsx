import type { Webhook } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSwitchWebhook } from './useSwitchWebhook.ts';

/**
 * Says why a webhook is paused, or that its last delivery attempts failed.
 * After the signing secret was replaced, also says until when the previous secret is used.
 */
export function WebhookNotice({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const switchTo = useSwitchWebhook(webhook);
  const { pause_reason: reason, paused_at: pausedAt, failed_attempts: failed } = webhook;
  const at = (instant: string) => formatDateTime(instant, locale, timeZone);
  return (
    <>
      {reason !== null && (
        <Alert
          severity={reason === 'by_maintainer' ? 'info' : 'error'}
          action={
            <Button color="inherit" size="small" onClick={() => void switchTo('active')}>
              {t('resume')}
            </Button>
          }
        >
          {t(`reasons.${reason}.long`, { time: pausedAt ? at(pausedAt) : '' })} {t('kept')}
        </Alert>
      )}
      {reason === null && failed > 0 && <Alert severity="warning">{t('failing', { count: failed })}</Alert>}
      {webhook.previous_secret_until !== null && (
        <Alert severity="info">{t('rotate.until', { time: at(webhook.previous_secret_until) })}</Alert>
      )}
    </>
  );
}
