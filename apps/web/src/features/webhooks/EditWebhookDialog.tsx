import type { Webhook } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useChangeWebhookMutation } from './api.ts';
import { WebhookForm } from './WebhookForm.tsx';

/** Dialog that changes the URL, the description and the events of a webhook. */
export default function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { companyId } = usePanel();
  const report = useMutationNotice();
  const [change, { isLoading, error }] = useChangeWebhookMutation();
  return (
    <WebhookForm
      title={t('form.editTitle')}
      confirmLabel={t('form.save')}
      initial={webhook}
      isBusy={isLoading}
      failure={error}
      onSave={(data) => {
        const saving = change({ companyId, webhookId: webhook.id, body: { data } }).unwrap();
        void report(saving, { success: t('form.saved') }).then((outcome) => {
          if (outcome.error === undefined) onClose();
        });
      }}
      onClose={onClose}
    />
  );
}
