import { decideProof, type ManagedProof } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { FormTextField } from '../../shared/forms/FormTextField.tsx';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useDecideProofMutation } from './managedApi.ts';

const refusal = decideProof.body.shape.data.options[1];

interface RefuseDialogProps {
  proof: ManagedProof;
  onClose: () => void;
}

/** Refuses a proof. The person who submitted the proof gets the typed reason. */
export default function RefuseDialog({ proof, onClose }: RefuseDialogProps) {
  const { t } = useTranslation('proofs');
  const { companyId } = usePanel();
  const language = useLocale();
  const [{ id: proofId, person }] = useState(proof);
  const name = person.full_name || person.email;
  const form = useSchemaForm(refusal, { decision: 'refused', reason: '' });
  const { save, ...state } = useSave(useDecideProofMutation(), {
    success: t('decision.refused', { name }),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('decision.refuseOf', { name })}
      confirmLabel={t('decision.refuse')}
      onConfirm={form.submitTo((data) => save({ companyId, proofId, language, body: { data } }))}
      onClose={onClose}
      {...state}
    >
      <Stack spacing={2.5}>
        <Typography>{t('decision.told')}</Typography>
        <FormTextField
          form={form}
          name="reason"
          autoFocus
          multiline
          minRows={2}
          label={t('decision.reason')}
          helperText={t('decision.reasonHint')}
          invalidText={t('decision.noReason')}
        />
      </Stack>
    </ConfirmDialog>
  );
}
