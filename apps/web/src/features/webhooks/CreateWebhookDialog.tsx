import { webhookEvents } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useCreateWebhookMutation } from './api.ts';
import { NewSecret } from './NewSecret.tsx';
import { WebhookForm } from './WebhookForm.tsx';

/** Dialog that creates a webhook and then shows the webhook's signing secret once. */
export default function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { companyId } = usePanel();
  const [create, { isLoading, error, data: created, reset }] = useCreateWebhookMutation();

  function close() {
    reset();
    onClose();
  }
  if (created) return <NewSecret webhook={created} onClose={close} />;
  return (
    <WebhookForm
      title={t('form.createTitle')}
      confirmLabel={t('create')}
      initial={{ url: '', description: '', events: webhookEvents }}
      isBusy={isLoading}
      failure={error}
      onSave={(data) => void create({ companyId, body: { data } })}
      onClose={close}
    />
  );
}
