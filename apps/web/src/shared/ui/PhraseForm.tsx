import type { ConfirmationPhrases } from '@academy/contracts';
import { isConfirmed } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { LoadingButton } from './LoadingButton.tsx';
import { PhraseField } from './PhraseField.tsx';

interface PhraseFormProps {
  phrases: ConfirmationPhrases;
  /** Label of the field, with the phrase that the user has to type. */
  label: string;
  submitLabel: string;
  isBusy: boolean;
  error?: string | undefined;
  onSubmit: (confirmation: string) => void;
  /** Warning and further fields, above the field for the phrase. */
  children: ReactNode;
}

/** Form that can be submitted only after the user has typed one of the `phrases`. */
export function PhraseForm({
  phrases,
  label,
  submitLabel,
  isBusy,
  error,
  onSubmit,
  children,
}: PhraseFormProps) {
  const [confirmation, setConfirmation] = useState('');
  const isTyped = isConfirmed(phrases, confirmation);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isTyped && !isBusy) onSubmit(confirmation);
  }

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      {children}
      <PhraseField label={label} value={confirmation} onChange={setConfirmation} />
      {error && <Alert severity="error">{error}</Alert>}
      <LoadingButton
        type="submit"
        variant="contained"
        color="error"
        disabled={!isTyped}
        loading={isBusy}
        sx={{ alignSelf: 'flex-end' }}
      >
        {submitLabel}
      </LoadingButton>
    </Stack>
  );
}
