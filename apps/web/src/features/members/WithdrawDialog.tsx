import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useWithdrawInvitationMutation } from '../invitations/index.ts';

interface WithdrawDialogProps {
  userId: string;
  email: string;
  isOpen: boolean;
  onClose: () => void;
}

export default function WithdrawDialog({ userId, email, isOpen, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('members');
  const { companyId, companyName: company } = usePanel();
  const report = useMutationNotice();
  const errorText = useErrorText();
  const [withdraw, { isLoading, error }] = useWithdrawInvitationMutation();

  async function confirm() {
    const outcome = await report(withdraw({ companyId, userId }).unwrap(), {
      success: t('invitation.withdrawn', { email }),
    });
    if (outcome.error === undefined) onClose();
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('invitation.withdrawTitle')}
      confirmLabel={t('invitation.withdraw')}
      isDestructive
      isBusy={isLoading}
      error={error && errorText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('invitation.withdrawText', { email, company })}
    </ConfirmDialog>
  );
}
