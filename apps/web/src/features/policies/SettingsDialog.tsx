import type { ManagedPolicy } from '@academy/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { changedFields } from '../../shared/forms/changedFields.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useChangePolicyMutation } from './managedApi.ts';
import { PolicyFields } from './PolicyFields.tsx';
import { choicesOf, policySchema, settingsOf, typedSettingsOf } from './policyForm.ts';

interface SettingsDialogProps {
  policy: ManagedPolicy;
  onClose: () => void;
}

export default function SettingsDialog({ policy, onClose }: SettingsDialogProps) {
  const { t } = useTranslation('policies');
  const { companyId } = usePanel();
  const language = useLocale();
  // Saving reloads `policy` while the dialog is still open. The dialog keeps the first value, so that its texts do not
  // change.
  const [initial] = useState(policy);
  const [choices, setChoices] = useState(choicesOf(initial));
  const form = useSchemaForm(policySchema(choices), typedSettingsOf(initial));
  const { save, ...state } = useSave(useChangePolicyMutation(), {
    success: ({ title }) => t('settings.saved', { title }),
    onSaved: onClose,
    onFailed: (error) => {
      if (failureOf(error)?.code === 'deadline_in_past') form.setError('deadline', { message: 'past' });
    },
  });
  return (
    <ConfirmDialog
      title={t('settings.of', { title: initial.title })}
      confirmLabel={t('settings.save')}
      onConfirm={form.submitTo((typed) => {
        const data = changedFields(initial, settingsOf(typed));
        if (Object.keys(data).length === 0) onClose();
        else save({ companyId, policyId: policy.id, language, body: { data } });
      })}
      onClose={onClose}
      {...state}
    >
      <PolicyFields form={form} choices={choices} onChoose={setChoices} />
    </ConfirmDialog>
  );
}
