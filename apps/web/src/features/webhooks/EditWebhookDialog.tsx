import type { Webhook } from '@academy/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { changedFields } from '../../shared/forms/changedFields.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { useChangeWebhookMutation } from './api.ts';
import { WebhookForm } from './WebhookForm.tsx';

export default function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { companyId } = usePanel();
  // After saving, the property `webhook` changes while the dialog is still open. Typed values are compared with the values
  // that the webhook had when the dialog was opened.
  const [initial] = useState(webhook);
  const { save, ...state } = useSave(useChangeWebhookMutation(), {
    success: t('form.saved'),
    onSaved: onClose,
  });
  return (
    <WebhookForm
      title={t('form.editTitle')}
      confirmLabel={t('form.save')}
      initial={initial}
      save={(typed) => {
        const data = changedFields(initial, typed);
        if (Object.keys(data).length === 0) onClose();
        else save({ companyId, webhookId: webhook.id, body: { data } });
      }}
      onClose={onClose}
      {...state}
    />
  );
}
