import type { Group } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useDeleteGroupMutation } from './api.ts';
import { GroupUses } from './GroupUses.tsx';

interface DeleteGroupDialogProps {
  group: Group;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

export default function DeleteGroupDialog({ group, onDeleted, onClose }: DeleteGroupDialogProps) {
  const { t } = useTranslation('groups');
  const { companyId } = usePanel();
  const refusalId = useId();
  const deletion = useDeleteGroupMutation();
  const { save, error, ...state } = useSave(deletion, {
    success: t('deleted', { name: group.name }),
    onSaved: () => {
      onClose();
      onDeleted?.();
    },
  });
  const isUsed = failureOf(deletion[1].error)?.code === 'group_in_audience';
  const refusal = (
    <Stack spacing={1}>
      <span id={refusalId}>{error}</span>
      <GroupUses groupId={group.id} labelledBy={refusalId} />
    </Stack>
  );
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: group.name })}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={() => save({ companyId, groupId: group.id })}
      onClose={onClose}
      error={isUsed ? refusal : error}
      {...state}
    >
      {t('deleteText', { count: group.membersCount })}
    </ConfirmDialog>
  );
}
