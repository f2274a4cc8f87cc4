import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import type { AudienceKind } from '../../shared/forms/audienceSchema.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { DutyFields } from './DutyFields.tsx';
import {
  dutySchema,
  noTemplate,
  settingsOf,
  templateFieldsOf,
  typedSettingsOf,
  type TemplateChoice,
} from './dutyForm.ts';
import { useCreateDutyMutation } from './managedApi.ts';
import { TemplateField } from './TemplateField.tsx';

export default function CreateDutyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('duties');
  const { companyId, paths } = usePanel();
  const language = useLocale();
  const navigate = useNavigate();
  const [template, setTemplate] = useState<TemplateChoice>(noTemplate);
  const [audience, setAudience] = useState<AudienceKind>('everybody');
  const form = useSchemaForm(dutySchema(audience), typedSettingsOf());
  const { save, ...state } = useSave(useCreateDutyMutation(), {
    success: ({ title }) => t('form.created', { title }),
    onSaved: ({ id }) => {
      onClose();
      void navigate(paths.duty(id));
    },
  });
  return (
    <ConfirmDialog
      title={t('list.create')}
      confirmLabel={t('form.create')}
      onConfirm={form.submitTo((typed) =>
        save({
          companyId,
          language,
          body: { data: { ...settingsOf(typed), template: template === noTemplate ? null : template } },
        }),
      )}
      onClose={onClose}
      {...state}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <TemplateField
          chosen={template}
          onChoose={(key, chosen) => {
            setTemplate(key);
            form.reset({ ...form.getValues(), ...templateFieldsOf(chosen) });
          }}
        />
        <DutyFields form={form} audience={audience} onChooseAudience={setAudience} />
      </Stack>
    </ConfirmDialog>
  );
}
