import type { Proof } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useWithdrawProofMutation } from './api.ts';

interface WithdrawDialogProps {
  proof: Proof;
  onClose: () => void;
}

export default function WithdrawDialog({ proof, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('proofs');
  const { companyId } = useCompany();
  // A maintainer may decide about `proof` while the dialog is open. The dialog keeps the first value, so that its texts
  // do not change.
  const [{ id: proofId, counts_for, issuer }] = useState(proof);
  const { save, ...state } = useSave(useWithdrawProofMutation(), {
    success: t('withdraw.done'),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('withdraw.title', { title: counts_for.title })}
      confirmLabel={t('withdraw.action')}
      isDestructive
      onConfirm={() => save({ companyId, proofId })}
      onClose={onClose}
      {...state}
    >
      <Typography>{t('withdraw.text', { issuer })}</Typography>
    </ConfirmDialog>
  );
}
