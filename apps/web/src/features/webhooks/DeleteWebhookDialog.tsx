import type { Webhook } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useDeleteWebhookMutation, useListWebhookDeliveriesQuery } from './api.ts';
import { hostOf } from './rules.ts';

interface DeleteWebhookDialogProps {
  webhook: Webhook;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before a webhook is deleted, and shows how many queued deliveries will not be sent. */
export default function DeleteWebhookDialog({
  webhook: { id: webhookId, url },
  onDeleted,
  onClose,
}: DeleteWebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const { companyId } = usePanel();
  const waiting = useListWebhookDeliveriesQuery({ companyId, webhookId, state: 'queued', per_page: 1 });
  const count = waiting.data?.meta.total ?? 0;
  const host = hostOf(url);
  const { save, ...state } = useSave(useDeleteWebhookMutation(), {
    success: t('delete.done', { host }),
    onSaved: () => {
      onClose();
      onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      title={t('delete.title')}
      confirmLabel={t('delete.action')}
      isDestructive
      onConfirm={() => save({ companyId, webhookId })}
      onClose={onClose}
      {...state}
    >
      {t('delete.text', { host })} {count > 0 && t('delete.waiting', { count })}
    </ConfirmDialog>
  );
}
