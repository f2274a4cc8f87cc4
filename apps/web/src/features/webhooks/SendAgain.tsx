import type { WebhookDelivery } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useResendWebhookDeliveryMutation } from './api.ts';
import { eventKey } from './rules.ts';

interface SendAgainProps {
  webhookId: string;
  delivery: WebhookDelivery;
}

/** Sends an event again with the same id (rule 316). */
export function SendAgain({ webhookId, delivery: { id: deliveryId, event, state } }: SendAgainProps) {
  const { t } = useTranslation('webhooks');
  const { companyId } = usePanel();
  const report = useMutationNotice();
  const [send, { isLoading }] = useResendWebhookDeliveryMutation();
  return (
    <LoadingButton
      size="small"
      // The button stays while the event is being sent, so that it keeps the keyboard focus.
      loading={isLoading || state === 'sending'}
      sx={{ whiteSpace: 'nowrap' }}
      aria-label={t('sendAgain.of', {
        event: t(`events.${eventKey(event)}`),
        id: deliveryId.slice(0, 8),
      })}
      onClick={() =>
        void report(send({ companyId, webhookId, deliveryId }).unwrap(), {
          success: t('sendAgain.queued'),
          failure: (reason) => reason,
        })
      }
    >
      {t('sendAgain.action')}
    </LoadingButton>
  );
}
