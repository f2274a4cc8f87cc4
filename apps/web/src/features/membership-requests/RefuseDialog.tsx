import type { MembershipRequest } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRefuseMembershipRequestMutation } from './answersApi.ts';

interface RefuseDialogProps {
  request: MembershipRequest;
  onClose: () => void;
}

export default function RefuseDialog({ request, onClose }: RefuseDialogProps) {
  const { t } = useTranslation('membership-requests');
  const { companyName: company } = request;
  const { save, ...state } = useSave(useRefuseMembershipRequestMutation(), {
    success: t('declined', { company }),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('refusal.title', { company })}
      confirmLabel={t('refusal.confirm')}
      isDestructive
      onConfirm={() => save({ requestId: request.id })}
      onClose={onClose}
      {...state}
    >
      {t('refusal.text')}
    </ConfirmDialog>
  );
}
