import type { Group } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
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
  const report = useMutationNotice();
  const errorText = useErrorText();
  const [remove, { isLoading, error }] = useDeleteGroupMutation();

  async function confirm() {
    const outcome = await report(remove({ companyId, groupId: group.id }).unwrap(), {
      success: t('deleted', { name: group.name }),
    });
    if (outcome.error !== undefined) return;
    onClose();
    onDeleted?.();
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('deleteTitle', { name: group.name })}
      confirmLabel={t('delete')}
      isDestructive
      isBusy={isLoading}
      error={error && errorText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('deleteText', { count: group.membersCount })}
    </ConfirmDialog>
  );
}
