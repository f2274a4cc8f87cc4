import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRevokeInvitationLinkMutation } from './api.ts';

export default function RevokeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invitations');
  const { companyId } = usePanel();
  const { save, ...state } = useSave(useRevokeInvitationLinkMutation(), {
    success: t('link.revoked'),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('link.revokeTitle')}
      confirmLabel={t('link.revoke')}
      isDestructive
      onConfirm={() => save({ companyId })}
      onClose={onClose}
      {...state}
    >
      {t('link.revokeText')}
    </ConfirmDialog>
  );
}
