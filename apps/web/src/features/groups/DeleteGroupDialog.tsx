import type { Group } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useConfirmedMutation } from '../../shared/ui/useConfirmedMutation.ts';
import { useDeleteGroupMutation } from './api.ts';

interface DeleteGroupDialogProps {
  group: Group;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks for confirmation before a group is deleted, and says how many members are in it. */
export default function DeleteGroupDialog({ group, onDeleted, onClose }: DeleteGroupDialogProps) {
  const { t } = useTranslation('groups');
  const { companyId } = usePanel();
  const confirmation = useConfirmedMutation(useDeleteGroupMutation(), {
    args: { companyId, groupId: group.id },
    success: t('deleted', { name: group.name }),
    onClose,
    onDone: onDeleted,
  });
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: group.name })}
      confirmLabel={t('delete')}
      isDestructive
      {...confirmation}
    >
      {t('deleteText', { count: group.membersCount })}
    </ConfirmDialog>
  );
}
