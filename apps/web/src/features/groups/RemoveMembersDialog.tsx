import type { Group } from '@academy/contracts';
import { maxChangedGroupMembers } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRemoveGroupMembersMutation } from './api.ts';
import type { Chosen } from './useChosen.ts';

interface RemoveMembersDialogProps {
  group: Group;
  chosen: Chosen;
  onClose: () => void;
}

export default function RemoveMembersDialog({ group, chosen, onClose }: RemoveMembersDialogProps) {
  const { t } = useTranslation('groups');
  const { companyId } = usePanel();
  const userIds = [...chosen.ids].slice(0, maxChangedGroupMembers);
  const { save, ...state } = useSave(useRemoveGroupMembersMutation(), {
    success: ({ changed }) => t('group.removed', { count: changed }),
    onSaved: () => {
      onClose();
      // A request removes at most `maxChangedGroupMembers` members. Further chosen members stay chosen, so that the
      // user can remove them next.
      chosen.choose(userIds, false);
    },
  });
  return (
    <ConfirmDialog
      title={t('group.removeTitle', { count: userIds.length, name: group.name })}
      confirmLabel={t('group.remove', { count: userIds.length })}
      onConfirm={() => save({ companyId, groupId: group.id, body: { data: { userIds } } })}
      onClose={onClose}
      {...state}
    >
      {t('group.removeText')}
    </ConfirmDialog>
  );
}
