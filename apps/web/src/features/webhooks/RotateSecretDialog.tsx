import type { Webhook } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRotateWebhookSecretMutation } from './api.ts';
import { NewSecret } from './NewSecret.tsx';

/** Asks for confirmation, replaces the signing secret of a webhook, and shows the new secret once. */
export default function RotateSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { companyId } = usePanel();
  const errorText = useErrorText();
  const [rotate, { isLoading, error, data: rotated, reset }] = useRotateWebhookSecretMutation();

  function close() {
    reset();
    onClose();
  }
  if (rotated) return <NewSecret webhook={rotated} onClose={close} />;
  return (
    <ConfirmDialog
      title={t('rotate.title')}
      confirmLabel={t('rotate.action')}
      isBusy={isLoading}
      error={error && errorText(error)}
      onConfirm={() => void rotate({ companyId, webhookId: webhook.id })}
      onClose={close}
    >
      {t('rotate.text')}
    </ConfirmDialog>
  );
}
