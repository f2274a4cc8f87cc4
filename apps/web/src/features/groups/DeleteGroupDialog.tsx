import type { Group } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useDeleteGroupMutation } from './api.ts';

interface DeleteGroupDialogProps {
  group: Group;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

export default function DeleteGroupDialog({ group, onDeleted, onClose }: DeleteGroupDialogProps) {
  const { t } = useTranslation('groups');
  const { companyId } = usePanel();
  const { save, ...state } = useSave(useDeleteGroupMutation(), {
    success: t('deleted', { name: group.name }),
    onSaved: () => {
      onClose();
      onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: group.name })}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={() => save({ companyId, groupId: group.id })}
      onClose={onClose}
      {...state}
    >
      {t('deleteText', { count: group.membersCount })}
    </ConfirmDialog>
  );
}
