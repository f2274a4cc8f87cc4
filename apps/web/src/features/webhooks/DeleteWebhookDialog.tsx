import type { Webhook } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useDeleteWebhookMutation, useListWebhookDeliveriesQuery } from './api.ts';
import { hostOf } from './rules.ts';

interface DeleteWebhookDialogProps {
  webhook: Webhook;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks for confirmation before a webhook is deleted, and shows how many queued deliveries will not be sent. */
export default function DeleteWebhookDialog({
  webhook: { id: webhookId, url },
  onDeleted,
  onClose,
}: DeleteWebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const { companyId } = usePanel();
  const report = useMutationNotice();
  const errorText = useErrorText();
  const [remove, { isLoading, error }] = useDeleteWebhookMutation();
  const waiting = useListWebhookDeliveriesQuery({ companyId, webhookId, state: 'queued', per_page: 1 });
  const count = waiting.data?.meta.total ?? 0;
  const host = hostOf(url);

  async function confirm() {
    const removal = remove({ companyId, webhookId }).unwrap();
    const outcome = await report(removal, { success: t('delete.done', { host }) });
    if (outcome.error !== undefined) return;
    onClose();
    onDeleted?.();
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('delete.title')}
      confirmLabel={t('delete.action')}
      isDestructive
      isBusy={isLoading}
      error={error && errorText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('delete.text', { host })} {count > 0 && t('delete.waiting', { count })}
    </ConfirmDialog>
  );
}
