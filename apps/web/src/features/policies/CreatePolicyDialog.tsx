import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useCreatePolicyMutation } from './managedApi.ts';
import { PolicyFields } from './PolicyFields.tsx';
import { choicesOf, policySchema, settingsOf, typedSettingsOf } from './policyForm.ts';

/** Creates a policy, and then opens its page, on which the user uploads the first version. */
export default function CreatePolicyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('policies');
  const { companyId, paths } = usePanel();
  const language = useLocale();
  const navigate = useNavigate();
  const [choices, setChoices] = useState(choicesOf());
  const form = useSchemaForm(policySchema(choices), typedSettingsOf());
  const { save, ...state } = useSave(useCreatePolicyMutation(), {
    success: ({ title }) => t('managed.created', { title }),
    onSaved: ({ id }) => {
      onClose();
      void navigate(paths.policy(id));
    },
    onFailed: (error) => {
      if (failureOf(error)?.code === 'deadline_in_past') form.setError('deadline', { message: 'past' });
    },
  });
  return (
    <ConfirmDialog
      title={t('managed.create')}
      confirmLabel={t('managed.createConfirm')}
      onConfirm={form.submitTo((typed) => save({ companyId, language, body: { data: settingsOf(typed) } }))}
      onClose={onClose}
      {...state}
    >
      <PolicyFields form={form} choices={choices} onChoose={setChoices} />
    </ConfirmDialog>
  );
}
