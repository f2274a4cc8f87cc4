import { confirmationPhrases, isConfirmation, type TransferCounts } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useStartProgressTransferMutation } from './api.ts';
import { overwrittenCount } from './rules.ts';

interface ConfirmationProps {
  counts: TransferCounts;
  target: string;
  chosen: { company_course_id: string; target_company_id: string };
  onStarted: (transferId: string) => void;
}

/** Warns about the data loss and requires the typed phrase (rule 113). */
export function Confirmation({ counts, target, chosen, onStarted }: ConfirmationProps) {
  const { t } = useTranslation(['progress-transfers', 'errors']);
  const { companyId } = usePanel();
  const locale = useLocale();
  const [confirmation, setConfirmation] = useState('');
  const [start, { isLoading, isError }] = useStartProgressTransferMutation();
  const isConfirmed = isConfirmation(confirmation);
  const count = overwrittenCount(counts);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isConfirmed || isLoading) return;
    const { data } = await start({ companyId, body: { data: { ...chosen, confirmation } } });
    if (data) onStarted(data.id);
  }

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      <Alert severity="warning">
        {count > 0 && `${t('progress-transfers:overwritten', { count, target })} `}
        {t('progress-transfers:notRestored')}
      </Alert>
      <TextField
        fullWidth
        label={t('progress-transfers:phrase', { phrase: confirmationPhrases[locale] })}
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } }}
      />
      {isError && <Alert severity="error">{t('errors:transfer_progress')}</Alert>}
      <Button
        type="submit"
        variant="contained"
        color="error"
        disabled={!isConfirmed}
        loading={isLoading}
        sx={{ alignSelf: 'flex-end' }}
      >
        {t('progress-transfers:start')}
      </Button>
    </Stack>
  );
}
