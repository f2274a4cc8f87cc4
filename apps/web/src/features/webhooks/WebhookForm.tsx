import { createWebhook, type WebhookEvent } from '@academy/contracts';
import { webhookEvents } from '@academy/contracts/client';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { FormCheckboxes } from '../../shared/forms/FormCheckboxes.tsx';
import { FormTextField } from '../../shared/forms/FormTextField.tsx';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { chosenKey, eventKey } from './rules.ts';

interface Settings {
  url: string;
  description: string;
  events: WebhookEvent[];
}

interface WebhookFormProps {
  title: string;
  confirmLabel: string;
  initial: Settings;
  isBusy: boolean;
  error: string | undefined;
  save: (settings: Settings) => void;
  onClose: () => void;
}

export function WebhookForm({ initial, save, ...dialog }: WebhookFormProps) {
  const { t } = useTranslation('webhooks');
  const { url, description, events } = initial;
  const form = useSchemaForm(createWebhook.body.shape.data, { url, description, events });
  return (
    <ConfirmDialog {...dialog} isDisabled={!form.formState.isValid} onConfirm={form.submitTo(save)}>
      <Stack spacing={3} sx={{ pt: 1 }}>
        <FormTextField
          form={form}
          name="url"
          autoFocus
          label={t('form.url')}
          helperText={t('form.urlHint')}
          attributes={{ inputMode: 'url', spellCheck: false }}
        />
        <FormTextField form={form} name="description" label={t('form.description')} />
        <FormCheckboxes
          form={form}
          name="events"
          label={t('columns.events')}
          choices={webhookEvents.map((value) => ({
            value,
            label: t(`events.${eventKey(value)}`),
            text: t(`eventTexts.${chosenKey(value)}`),
          }))}
        />
      </Stack>
    </ConfirmDialog>
  );
}
