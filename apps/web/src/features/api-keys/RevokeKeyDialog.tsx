import type { ApiKey } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRevokeApiKeyMutation } from './api.ts';

interface RevokeKeyDialogProps {
  apiKey: ApiKey;
  isOpen: boolean;
  onClose: () => void;
}

export default function RevokeKeyDialog({
  apiKey: { id, name, hint },
  isOpen,
  onClose,
}: RevokeKeyDialogProps) {
  const { t } = useTranslation('api-keys');
  const { companyId } = usePanel();
  const report = useMutationNotice();
  const errorText = useErrorText();
  const [revoke, { isLoading, error }] = useRevokeApiKeyMutation();

  async function confirm() {
    const outcome = await report(revoke({ companyId, apiKeyId: id }).unwrap(), {
      success: t('revoke.done', { name }),
    });
    if (outcome.error === undefined) onClose();
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('revoke.title')}
      confirmLabel={t('revoke.action')}
      isDestructive
      isBusy={isLoading}
      error={error && errorText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('revoke.text', { name, hint })}
    </ConfirmDialog>
  );
}
