import type { Webhook } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { useChangeWebhookMutation } from './api.ts';
import { WebhookForm } from './WebhookForm.tsx';

export default function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { companyId } = usePanel();
  const { save, ...state } = useSave(useChangeWebhookMutation(), {
    success: t('form.saved'),
    onSaved: onClose,
  });
  return (
    <WebhookForm
      title={t('form.editTitle')}
      confirmLabel={t('form.save')}
      initial={webhook}
      save={(data) => save({ companyId, webhookId: webhook.id, body: { data } })}
      onClose={onClose}
      {...state}
    />
  );
}
