import { createGroup, type Group } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { changedFields } from '../../shared/forms/changedFields.ts';
import { FormTextField } from '../../shared/forms/FormTextField.tsx';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useChangeGroupMutation, useCreateGroupMutation } from './api.ts';

interface GroupDialogProps {
  /** Undefined for a new group. */
  group?: Group;
  onClose: () => void;
}

export default function GroupDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useTranslation('groups');
  const { companyId } = usePanel();
  // After saving, the property `group` changes while the dialog is still open. Typed values are compared with the values
  // that the group had when the dialog was opened.
  const [{ name, externalId }] = useState(group ?? { name: '', externalId: null });
  const form = useSchemaForm(createGroup.body.shape.data, { name, externalId });
  const creation = useSave(useCreateGroupMutation(), {
    success: (created) => t('created', { name: created.name }),
    onSaved: onClose,
  });
  const change = useSave(useChangeGroupMutation(), {
    success: (saved) => t('saved', { name: saved.name }),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={group ? t('form.editTitle', { name: group.name }) : t('form.createTitle')}
      confirmLabel={group ? t('form.save') : t('create')}
      isBusy={creation.isBusy || change.isBusy}
      isDisabled={!form.formState.isValid}
      error={creation.error ?? change.error}
      onConfirm={form.submitTo((typed) => {
        if (!group) return creation.save({ companyId, body: { data: typed } });
        const data = changedFields({ name, externalId }, typed);
        if (Object.keys(data).length === 0) onClose();
        else change.save({ companyId, groupId: group.id, body: { data } });
      })}
      onClose={onClose}
    >
      <Stack spacing={3} sx={{ pt: 1 }}>
        <FormTextField form={form} name="name" autoFocus label={t('form.name')} />
        <FormTextField
          form={form}
          name="externalId"
          label={t('form.externalId')}
          helperText={t('form.externalIdHint')}
        />
      </Stack>
    </ConfirmDialog>
  );
}
