import type { Duty } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { audienceKindOf } from '../../shared/forms/audienceSchema.ts';
import { changedFields } from '../../shared/forms/changedFields.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { DutyFields } from './DutyFields.tsx';
import { dutySchema, settingsOf, storedSettingsOf, typedSettingsOf } from './dutyForm.ts';
import { useChangeDutyMutation } from './managedApi.ts';

interface EditDutyDialogProps {
  duty: Duty;
  onClose: () => void;
}

export default function EditDutyDialog({ duty, onClose }: EditDutyDialogProps) {
  const { t } = useTranslation('duties');
  const { companyId } = usePanel();
  const language = useLocale();
  // Saving reloads `duty` while the dialog is still open. The dialog keeps the first value, so that its texts do not
  // change.
  const [initial] = useState(duty);
  const [audience, setAudience] = useState(audienceKindOf(initial.audience));
  const form = useSchemaForm(dutySchema(audience), typedSettingsOf(initial));
  const { save, ...state } = useSave(useChangeDutyMutation(), {
    success: ({ title }) => t('settings.saved', { title }),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('settings.of', { title: initial.title })}
      confirmLabel={t('settings.save')}
      onConfirm={form.submitTo((typed) => {
        const data = changedFields(storedSettingsOf(initial), settingsOf(typed));
        if (Object.keys(data).length === 0) onClose();
        else save({ companyId, dutyId: duty.id, language, body: { data } });
      })}
      onClose={onClose}
      {...state}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <DutyFields
          form={form}
          courses={initial.courses}
          audience={audience}
          onChooseAudience={setAudience}
        />
      </Stack>
    </ConfirmDialog>
  );
}
