import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useConfirmedMutation } from '../../shared/ui/useConfirmedMutation.ts';
import { useRevokeInvitationLinkMutation } from './api.ts';

export default function RevokeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invitations');
  const { companyId } = usePanel();
  const confirmation = useConfirmedMutation(useRevokeInvitationLinkMutation(), {
    args: { companyId },
    success: t('link.revoked'),
    onClose,
  });
  return (
    <ConfirmDialog
      title={t('link.revokeTitle')}
      confirmLabel={t('link.revoke')}
      isDestructive
      {...confirmation}
    >
      {t('link.revokeText')}
    </ConfirmDialog>
  );
}
