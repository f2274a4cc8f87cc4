import type { Webhook } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useSendWebhookTestEventMutation } from './api.ts';

/** Sends a test event. Shows nothing for a paused webhook, which gets no test events (rule 316). */
export function SendTestEvent({ webhook: { id: webhookId, state } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { companyId } = usePanel();
  const report = useMutationNotice();
  const [send, { isLoading }] = useSendWebhookTestEventMutation();
  if (state === 'paused') return null;
  return (
    <LoadingButton
      variant="outlined"
      loading={isLoading}
      onClick={() =>
        void report(send({ companyId, webhookId }).unwrap(), {
          success: t('test.queued'),
          failure: (reason) => reason,
        })
      }
    >
      {t('test.action')}
    </LoadingButton>
  );
}
