import { createApiKey } from '@academy/contracts';
import { apiKeyScopes } from '@academy/contracts/client';
import Stack from '@mui/material/Stack';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { FormCheckboxes } from '../../shared/forms/FormCheckboxes.tsx';
import { FormTextField } from '../../shared/forms/FormTextField.tsx';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { SecretDialog } from '../../shared/ui/SecretDialog.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { useCreateApiKeyMutation } from './api.ts';
import { scopeKey } from './scopeKey.ts';

const lifetimes = ['30', '90', '365', '730'] as const;

/** Creates an API key and shows the key once, because no later response contains it. */
export default function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('api-keys');
  const { companyId } = usePanel();
  const form = useSchemaForm(createApiKey.body.shape.data, { name: '', scopes: ['scim'], validDays: 365 });
  const lifetime = useController({ control: form.control, name: 'validDays' }).field;
  const creation = useCreateApiKeyMutation();
  const [, { data: created }] = creation;
  const { save, ...state } = useSave(creation, {});
  if (created)
    return (
      <SecretDialog
        title={t('created.title', { name: created.name })}
        notice={t('created.shownOnce')}
        label={t('created.key')}
        secret={created.key}
        copyLabel={t('created.copy')}
        closeLabel={t('created.close')}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={t('create.title')}
      confirmLabel={t('create.action')}
      isDisabled={!form.formState.isValid}
      onConfirm={form.submitTo((data) => save({ companyId, body: { data } }))}
      onClose={onClose}
      {...state}
    >
      <Stack spacing={3} sx={{ pt: 1 }}>
        <FormTextField
          form={form}
          name="name"
          autoFocus
          label={t('create.name')}
          helperText={t('create.nameHint')}
        />
        <FormCheckboxes
          form={form}
          name="scopes"
          label={t('create.scopes')}
          choices={apiKeyScopes.map((value) => ({
            value,
            label: t(`scopes.${scopeKey(value)}.name`),
            text: t(`scopes.${scopeKey(value)}.text`),
          }))}
        />
        <SelectField
          label={t('create.lifetime')}
          value={String(lifetime.value)}
          choices={lifetimes.map((value) => ({ value, label: t(`lifetimes.${value}`) }))}
          onChoose={(days) => lifetime.onChange(Number(days))}
        />
      </Stack>
    </ConfirmDialog>
  );
}
