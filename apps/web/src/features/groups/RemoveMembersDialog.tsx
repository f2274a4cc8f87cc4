import { maxChangedGroupMembers, type Group } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRemoveGroupMembersMutation } from './api.ts';
import type { Chosen } from './useChosen.ts';

interface RemoveMembersDialogProps {
  group: Group;
  chosen: Chosen;
  onClose: () => void;
}

/** Asks for confirmation before the chosen members are removed from a group. */
export default function RemoveMembersDialog({ group, chosen, onClose }: RemoveMembersDialogProps) {
  const { t } = useTranslation('groups');
  const { companyId } = usePanel();
  const report = useMutationNotice();
  const errorText = useErrorText();
  const [remove, { isLoading, error }] = useRemoveGroupMembersMutation();
  const userIds = [...chosen.ids].slice(0, maxChangedGroupMembers);

  async function confirm() {
    const request = remove({ companyId, groupId: group.id, body: { data: { userIds } } }).unwrap();
    const outcome = await report(request, {
      success: ({ changed }) => t('group.removed', { count: changed }),
    });
    if (outcome.error !== undefined) return;
    onClose();
    // Members beyond the limit of a request stay selected.
    chosen.choose(userIds, false);
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('group.removeTitle', { count: userIds.length, name: group.name })}
      confirmLabel={t('group.remove', { count: userIds.length })}
      isBusy={isLoading}
      error={error && errorText(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('group.removeText')}
    </ConfirmDialog>
  );
}
