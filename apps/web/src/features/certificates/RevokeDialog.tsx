import type { CertificateVerification } from '@academy/contracts';
import { maxRevocationReason } from '@academy/contracts/client';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRevokeCertificateMutation } from './api.ts';

interface RevokeDialogProps {
  certificate: CertificateVerification;
  onClose: () => void;
}

/** Asks for the reason before a certificate is revoked permanently. */
export default function RevokeDialog({ certificate, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('certificates');
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [revoke, { isLoading, error }] = useRevokeCertificateMutation();
  const { id: certificateId, holder_name: holder, course_title: course } = certificate;
  return (
    <ConfirmDialog
      title={t('revocation.title')}
      confirmLabel={t('revocation.confirm')}
      isDestructive
      isBusy={isLoading}
      isDisabled={reason.trim() === ''}
      error={error && errorText(error)}
      onConfirm={() => void revoke({ certificateId, body: { data: { reason } } })}
      onClose={onClose}
    >
      {t('revocation.text', { holder, course })}
      <TextField
        label={t('revocation.reason')}
        helperText={t('revocation.reasonHelp')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        fullWidth
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: maxRevocationReason } }}
        sx={{ mt: 3 }}
      />
    </ConfirmDialog>
  );
}
