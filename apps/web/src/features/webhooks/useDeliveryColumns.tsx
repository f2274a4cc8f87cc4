import type { Webhook, WebhookDelivery } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { Label } from '../../shared/ui/Label.tsx';
import { eventKey } from './rules.ts';
import { ResponseText } from './ResponseText.tsx';
import { SendAgain } from './SendAgain.tsx';

const colors = { queued: 'info', sending: 'info', delivered: 'success', failed: 'error' } as const;

export function useDeliveryColumns(webhook: Webhook): Column<WebhookDelivery>[] {
  const { t } = useTranslation('webhooks');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const isPaused = webhook.state === 'paused';
  const time = (instant: string | null) =>
    instant === null ? '–' : formatDateTime(instant, locale, timeZone);
  const columns: (Column<WebhookDelivery> | false)[] = [
    {
      key: 'event',
      label: t('log.event'),
      isHeading: true,
      cell: ({ event, id }) => (
        <span>
          {t(`events.${eventKey(event)}`)}
          <Typography
            component="code"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {id}
          </Typography>
        </span>
      ),
    },
    { key: 'occurredAt', label: t('log.occurredAt'), cell: ({ occurred_at: at }) => time(at) },
    {
      key: 'state',
      label: t('log.state'),
      cell: ({ state }) => <Label color={colors[state]} label={t(`deliveryStates.${state}`)} />,
    },
    { key: 'attempts', label: t('log.attempts'), align: 'end', cell: ({ attempts }) => attempts },
    { key: 'response', label: t('log.response'), cell: (delivery) => <ResponseText delivery={delivery} /> },
    {
      key: 'nextAttempt',
      label: t('log.nextAttempt'),
      cell: ({ next_attempt_at: at }) => (at !== null && isPaused ? t('log.whenResumed') : time(at)),
    },
    !isPaused && {
      key: 'actions',
      label: t('columns.actions'),
      isAction: true,
      cell: (delivery) => <SendAgain webhookId={webhook.id} delivery={delivery} />,
    },
  ];
  return columns.filter((column) => column !== false);
}
