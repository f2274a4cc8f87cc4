import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRevokeInvitationLinkMutation } from './api.ts';

export function RevokeDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('invitations');
  const { companyId } = usePanel();
  const report = useMutationNotice();
  const errorText = useErrorText();
  const [revoke, { isLoading, error }] = useRevokeInvitationLinkMutation();

  async function confirm() {
    const outcome = await report(revoke({ companyId }).unwrap(), { success: t('link.revoked') });
    if (outcome.error === undefined) onClose();
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
