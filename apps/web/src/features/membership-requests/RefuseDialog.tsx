import type { MembershipRequest } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useConfirmedMutation } from '../../shared/ui/useConfirmedMutation.ts';
import { useRefuseMembershipRequestMutation } from './answersApi.ts';

interface RefuseDialogProps {
  request: MembershipRequest;
  onClose: () => void;
}

/** Explains what declining means, and declines the membership. */
export default function RefuseDialog({ request, onClose }: RefuseDialogProps) {
  const { t } = useTranslation('membership-requests');
  const { companyName: company } = request;
  const confirmation = useConfirmedMutation(useRefuseMembershipRequestMutation(), {
    args: { requestId: request.id },
    success: t('declined', { company }),
    onClose,
  });
  return (
    <ConfirmDialog
      title={t('refusal.title', { company })}
      confirmLabel={t('refusal.confirm')}
      isDestructive
      {...confirmation}
    >
      {t('refusal.text')}
    </ConfirmDialog>
  );
}
