import type { ListedMember } from '@academy/contracts';
import WithdrawIcon from '@mui/icons-material/PersonRemoveOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useSendInvitation } from './useSendInvitation.ts';

export default function OpenInvitationMenu({ member }: { member: ListedMember }) {
  const { t } = useTranslation('members');
  const { emailAddress: email, status, invitationRefusedAt } = member;
  const isInvited = status === 'invited';
  const { label, isSending, send } = useSendInvitation(member);
  const withdrawing = useDialog();

  const sendLabel =
    invitationRefusedAt === null ? (
      label
    ) : (
      <span>
        {label}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {t('invitation.undelivered')}
        </Typography>
      </span>
    );
  const withdrawal = {
    key: 'withdraw',
    label: t('invitation.withdraw'),
    icon: <WithdrawIcon />,
    onChoose: withdrawing.open,
  };
  return (
    <>
      <RowMenu
        label={t('invitation.actionsOf', { email })}
        actions={[
          {
            key: 'send',
            label: sendLabel,
            icon: <SendIcon />,
            isDisabled: isSending,
            onChoose: send,
          },
          ...(isInvited ? [withdrawal] : []),
        ]}
      />
      <LoadedDialog
        dialog={withdrawing}
        load={() => import('./WithdrawDialog.tsx')}
        properties={{ userId: member.id, email }}
      />
    </>
  );
}
