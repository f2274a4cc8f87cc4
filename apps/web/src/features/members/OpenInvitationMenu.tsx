import type { Member } from '@academy/contracts';
import WithdrawIcon from '@mui/icons-material/PersonRemoveOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';
import { useResendInvitationMutation } from '../invitations/index.ts';

/** Menu of an invited member: send the invitation again, or withdraw it. */
export default function OpenInvitationMenu({
  member: { id: userId, emailAddress: email },
}: {
  member: Member;
}) {
  const { t } = useTranslation('members');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { companyId } = usePanel();
  const report = useMutationNotice();
  const [resend, { isLoading }] = useResendInvitationMutation();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const [WithdrawDialog, loadDialog] = useLoadedPart(() => import('./WithdrawDialog.tsx'));

  function sendAgain() {
    void report(resend({ companyId, userId }).unwrap(), {
      success: ({ sent, nextPossibleAt }) =>
        sent
          ? { type: 'success', text: t('invitation.sent', { email }) }
          : {
              type: 'info',
              text: t('invitation.tooEarly', {
                email,
                time: formatDateTime(nextPossibleAt, locale, timeZone),
              }),
            },
      failure: (reason) => reason,
    });
  }
  return (
    <>
      <RowMenu
        label={t('invitation.actionsOf', { email })}
        actions={[
          {
            key: 'resend',
            label: t('invitation.resend'),
            icon: <SendIcon />,
            isDisabled: isLoading,
            onChoose: sendAgain,
          },
          {
            key: 'withdraw',
            label: t('invitation.withdraw'),
            icon: <WithdrawIcon />,
            onChoose: () => {
              loadDialog();
              setIsWithdrawing(true);
            },
          },
        ]}
      />
      {WithdrawDialog && (
        <WithdrawDialog
          userId={userId}
          email={email}
          isOpen={isWithdrawing}
          onClose={() => setIsWithdrawing(false)}
        />
      )}
    </>
  );
}
