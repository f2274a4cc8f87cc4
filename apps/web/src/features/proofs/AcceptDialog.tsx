import type { ManagedProof } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useDecideProofMutation } from './managedApi.ts';

interface AcceptDialogProps {
  proof: ManagedProof;
  onClose: () => void;
}

/** Accepts a proof of training elsewhere. First shows for which course or duty the proof will count. */
export default function AcceptDialog({ proof, onClose }: AcceptDialogProps) {
  const { t } = useTranslation('proofs');
  const { companyId } = usePanel();
  const language = useLocale();
  // Saving reloads `proof` while the dialog is still open. The dialog keeps the first value, so that its texts do not
  // change.
  const [{ id: proofId, person, counts_for: counts, issued_on: on }] = useState(proof);
  const name = person.full_name || person.email;
  const { save, ...state } = useSave(useDecideProofMutation(), {
    success: t('decision.accepted', { name }),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('decision.acceptOf', { name })}
      confirmLabel={t('decision.accept')}
      onConfirm={() => save({ companyId, proofId, language, body: { data: { decision: 'accepted' } } })}
      onClose={onClose}
      {...state}
    >
      <Stack spacing={1.5}>
        <Typography>
          {t(`decision.effect.${counts.kind}`, { title: counts.title, date: formatDate(on) })}
        </Typography>
        <Typography>{t('decision.told')}</Typography>
      </Stack>
    </ConfirmDialog>
  );
}
