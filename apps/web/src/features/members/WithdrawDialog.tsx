import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useConfirmedMutation } from '../../shared/ui/useConfirmedMutation.ts';
import { useWithdrawInvitationMutation } from '../invitations/index.ts';

interface WithdrawDialogProps {
  userId: string;
  email: string;
  onClose: () => void;
}

export default function WithdrawDialog({ userId, email, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('members');
  const { companyId, companyName: company } = usePanel();
  const confirmation = useConfirmedMutation(useWithdrawInvitationMutation(), {
    args: { companyId, userId },
    success: t('invitation.withdrawn', { email }),
    onClose,
  });
  return (
    <ConfirmDialog
      title={t('invitation.withdrawTitle')}
      confirmLabel={t('invitation.withdraw')}
      isDestructive
      {...confirmation}
    >
      {t('invitation.withdrawText', { email, company })}
    </ConfirmDialog>
  );
}
