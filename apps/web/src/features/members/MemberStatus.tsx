import type { ListedMember } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Label } from '../../shared/ui/Label.tsx';

const colors = {
  registered: 'success',
  invited: 'info',
  deactivated: 'default',
  declined: 'default',
} as const;

interface MemberStatusProps {
  member: Pick<ListedMember, 'status' | 'invitationRefusedAt'>;
}

/**
 * Shows the status of a member; for an imported member, the status is `-` without a label (rule 120).
 * A second label says that the e-mail of the invitation could not be delivered (rule 371).
 */
export function MemberStatus({ member: { status, invitationRefusedAt } }: MemberStatusProps) {
  const { t } = useTranslation('members');
  const label = t(`status.${status}`);
  const own = status === 'imported' ? label : <Label color={colors[status]} label={label} />;
  if (invitationRefusedAt === null) return own;
  return (
    <Stack component="span" spacing={0.5} sx={{ display: 'inline-flex', alignItems: 'flex-start' }}>
      {own}
      <Label color="error" label={t('invitation.undelivered')} />
    </Stack>
  );
}
