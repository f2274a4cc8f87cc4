import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useWithdrawInvitationMutation } from '../invitations/index.ts';

interface WithdrawDialogProps {
  userId: string;
  email: string;
  onClose: () => void;
}

export default function WithdrawDialog({ userId, email, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('members');
  const { companyId, companyName: company } = usePanel();
  const { save, ...state } = useSave(useWithdrawInvitationMutation(), {
    success: t('invitation.withdrawn', { email }),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('invitation.withdrawTitle')}
      confirmLabel={t('invitation.withdraw')}
      isDestructive
      onConfirm={() => save({ companyId, userId })}
      onClose={onClose}
      {...state}
    >
      {t('invitation.withdrawText', { email, company })}
    </ConfirmDialog>
  );
}
