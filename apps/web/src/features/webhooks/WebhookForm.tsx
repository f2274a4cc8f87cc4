import type { WebhookEvent } from '@academy/contracts';
import { maxWebhookUrlLength, webhookEvents } from '@academy/contracts/client';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { chosenKey, eventKey } from './rules.ts';

interface Settings {
  url: string;
  description: string;
  events: readonly WebhookEvent[];
}

interface WebhookFormProps {
  title: string;
  confirmLabel: string;
  initial: Settings;
  isBusy: boolean;
  /** The `error` of the mutation. */
  failure: unknown;
  onSave: (settings: { url: string; description: string; events: WebhookEvent[] }) => void;
  onClose: () => void;
}

/** Dialog with the settings of a webhook. */
export function WebhookForm(props: WebhookFormProps) {
  const { title, confirmLabel, initial, isBusy, failure, onSave, onClose } = props;
  const { t } = useTranslation('webhooks');
  const errorText = useErrorText();
  const [url, setUrl] = useState(initial.url);
  const [description, setDescription] = useState(initial.description);
  const [events, setEvents] = useState(initial.events);

  function choose(event: WebhookEvent, isChosen: boolean) {
    setEvents(webhookEvents.filter((one) => (one === event ? isChosen : events.includes(one))));
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isBusy={isBusy}
      isDisabled={url.trim() === '' || events.length === 0}
      error={failure ? errorText(failure) : undefined}
      onConfirm={() => onSave({ url: url.trim(), description: description.trim(), events: [...events] })}
      onClose={onClose}
    >
      <Stack spacing={3} sx={{ pt: 1 }}>
        <TextInput
          autoFocus
          isTall
          label={t('form.url')}
          helperText={t('form.urlHint')}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          attributes={{
            maxLength: maxWebhookUrlLength,
            autoComplete: 'off',
            inputMode: 'url',
            spellCheck: false,
          }}
        />
        <TextInput
          isTall
          label={t('form.description')}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
          attributes={{ maxLength: 200, autoComplete: 'off' }}
        />
        <FormControl component="fieldset">
          <FormLabel component="legend">{t('columns.events')}</FormLabel>
          {webhookEvents.map((event) => (
            <FormControlLabel
              key={event}
              sx={{ alignItems: 'flex-start', mt: 1 }}
              control={
                <Checkbox
                  sx={{ mt: -1 }}
                  checked={events.includes(event)}
                  onChange={(_event, checked) => choose(event, checked)}
                />
              }
              label={
                <>
                  {t(`events.${eventKey(event)}`)}
                  <Typography
                    component="span"
                    variant="body2"
                    color="textSecondary"
                    sx={{ display: 'block' }}
                  >
                    {t(`eventTexts.${chosenKey(event)}`)}
                  </Typography>
                </>
              }
            />
          ))}
        </FormControl>
      </Stack>
    </ConfirmDialog>
  );
}
