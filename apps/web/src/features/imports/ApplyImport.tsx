import type { ImportCounts, MemberImport } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { PhraseField } from '../../shared/ui/PhraseField.tsx';
import { useApplyImportMutation } from './api.ts';

interface ApplyImportProps {
  found: MemberImport;
  counts: ImportCounts;
  /** True while the service compares the file with the members again. The import cannot be applied during this time. */
  isComparing: boolean;
  onApply: () => void;
}

/**
 * Applies an import of members. If more than a tenth of the members would be deactivated, the user must type the number
 * of these members (rule 276).
 */
export function ApplyImport({ found, counts: { missing }, isComparing, onApply }: ApplyImportProps) {
  const { t } = useTranslation('imports');
  const { companyId } = usePanel();
  const [deactivates, setDeactivates] = useState(false);
  const [invites, setInvites] = useState(false);
  const [confirmation, setConfirmation] = useState('');
  const [apply, { isLoading, error }] = useApplyImportMutation();
  const mustConfirm = deactivates && found.confirmationNeeded;
  // The user may type the thousands separators that the label shows.
  const typedNumber = confirmation.replace(/[.,\s]/g, '');
  const isConfirmed = !mustConfirm || typedNumber === String(missing);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isConfirmed || isComparing || isLoading) return;
    await apply({
      companyId,
      importId: found.id,
      body: {
        data: {
          deactivate_missing: deactivates,
          invite: invites,
          ...(mustConfirm && { confirmation: typedNumber }),
        },
      },
    });
    onApply();
  }
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event: SubmitEvent) => void submit(event)}>
      <Typography variant="h2">{t('apply.title')}</Typography>
      <Typography color="textSecondary">{t('apply.text')}</Typography>
      {found.undecided > 0 && (
        <Alert severity="warning">{t('apply.undecided', { count: found.undecided })}</Alert>
      )}
      {missing > 0 && (
        <FormControlLabel
          control={
            <Checkbox checked={deactivates} onChange={({ target }) => setDeactivates(target.checked)} />
          }
          label={t('apply.deactivate', { count: missing })}
        />
      )}
      {mustConfirm && (
        <PhraseField
          label={t('apply.confirm', { count: missing })}
          value={confirmation}
          onChange={setConfirmation}
        />
      )}
      <FormControlLabel
        control={<Checkbox checked={invites} onChange={({ target }) => setInvites(target.checked)} />}
        label={t('apply.invite')}
      />
      {error && <FailureAlert failure={error} />}
      <LoadingButton
        type="submit"
        variant="contained"
        color={deactivates ? 'error' : 'primary'}
        disabled={!isConfirmed || isComparing}
        loading={isLoading}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('apply.action')}
      </LoadingButton>
    </Stack>
  );
}
