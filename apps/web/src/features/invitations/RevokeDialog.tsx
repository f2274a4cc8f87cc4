import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useNotify } from '../../shared/notifications/notifications.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRevokeInvitationLinkMutation } from './api.ts';

export function RevokeDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('invitations');
  const { companyId } = usePanel();
  const notify = useNotify();
  const errorText = useErrorText();
  const [revoke, { isLoading, error }] = useRevokeInvitationLinkMutation();

  async function confirm() {
    const answer = await revoke({ companyId });
    if (answer.error) return;
    notify({ type: 'success', text: t('link.revoked') });
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('link.revokeTitle')}
      confirmLabel={t('link.revoke')}
      isDestructive
      isBusy={isLoading}
      error={error && errorText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('link.revokeText')}
    </ConfirmDialog>
  );
}
