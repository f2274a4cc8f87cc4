import { webhookEvents } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { useCreateWebhookMutation } from './api.ts';
import { NewSecret } from './NewSecret.tsx';
import { WebhookForm } from './WebhookForm.tsx';

/** Creates a webhook, and then shows its signing secret once. */
export default function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { companyId } = usePanel();
  const creation = useCreateWebhookMutation();
  const [, { data: created }] = creation;
  const { save, ...state } = useSave(creation, {});
  if (created) return <NewSecret webhook={created} onClose={onClose} />;
  return (
    <WebhookForm
      title={t('form.createTitle')}
      confirmLabel={t('create')}
      initial={{ url: '', description: '', events: [...webhookEvents] }}
      save={(data) => save({ companyId, body: { data } })}
      onClose={onClose}
      {...state}
    />
  );
}
