import type { Webhook } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useChangeWebhookMutation } from './api.ts';
import { hostOf } from './rules.ts';

export function useSwitchWebhook({ id: webhookId, url }: Webhook) {
  const { t } = useTranslation('webhooks');
  const { companyId } = usePanel();
  const report = useMutationNotice();
  const [change] = useChangeWebhookMutation();
  return (state: Webhook['state']) =>
    report(change({ companyId, webhookId, body: { data: { state } } }).unwrap(), {
      success: t(state === 'paused' ? 'paused' : 'resumed', { host: hostOf(url) }),
      failure: (reason) => reason,
    });
}
