import type { Group } from '@academy/contracts';
import { maxGroupNameLength } from '@academy/contracts/client';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { useChangeGroupMutation, useCreateGroupMutation } from './api.ts';

interface GroupDialogProps {
  /** Group to change; undefined for a new group. */
  group?: Group;
  onClose: () => void;
}

/** Dialog with the name and the external id of a group. */
export default function GroupDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useTranslation('groups');
  const { companyId } = usePanel();
  const report = useMutationNotice();
  const errorText = useErrorText();
  const [name, setName] = useState(group?.name ?? '');
  const [externalId, setExternalId] = useState(group?.externalId ?? '');
  const [create, creation] = useCreateGroupMutation();
  const [change, changing] = useChangeGroupMutation();
  const error = creation.error ?? changing.error;
  const attributes = { maxLength: maxGroupNameLength, autoComplete: 'off' };

  async function save() {
    const data = { name: name.trim(), externalId: externalId.trim() || null };
    const request = group
      ? change({ companyId, groupId: group.id, body: { data } })
      : create({ companyId, body: { data } });
    const outcome = await report(request.unwrap(), {
      success: (saved) => t(group ? 'saved' : 'created', { name: saved.name }),
    });
    if (outcome.error === undefined) onClose();
  }
  return (
    <ConfirmDialog
      title={group ? t('form.editTitle', { name: group.name }) : t('form.createTitle')}
      confirmLabel={group ? t('form.save') : t('create')}
      isBusy={creation.isLoading || changing.isLoading}
      isDisabled={name.trim() === ''}
      error={error && errorText(error)}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Stack spacing={3} sx={{ pt: 1 }}>
        <TextInput
          autoFocus
          isTall
          label={t('form.name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          attributes={attributes}
        />
        <TextInput
          isTall
          label={t('form.externalId')}
          helperText={t('form.externalIdHint')}
          value={externalId}
          onChange={({ target }) => setExternalId(target.value)}
          attributes={attributes}
        />
      </Stack>
    </ConfirmDialog>
  );
}
