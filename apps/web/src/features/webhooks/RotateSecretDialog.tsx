import type { Webhook } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRotateWebhookSecretMutation } from './api.ts';
import { NewSecret } from './NewSecret.tsx';

/** Asks for confirmation, replaces the signing secret of a webhook, and shows the new secret once. */
export default function RotateSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { companyId } = usePanel();
  const rotation = useRotateWebhookSecretMutation();
  const [, { data: rotated }] = rotation;
  const { save, ...state } = useSave(rotation, {});
  if (rotated) return <NewSecret webhook={rotated} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('rotate.title')}
      confirmLabel={t('rotate.action')}
      onConfirm={() => save({ companyId, webhookId: webhook.id })}
      onClose={onClose}
      {...state}
    >
      {t('rotate.text')}
    </ConfirmDialog>
  );
}
