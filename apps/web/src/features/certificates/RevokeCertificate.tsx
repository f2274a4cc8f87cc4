import { maxRevocationReason, type CertificateVerification } from '@academy/contracts';
import RevokeIcon from '@mui/icons-material/BlockRounded';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRevokeCertificateMutation } from './api.ts';

/** Lets administrators revoke a certificate permanently. */
export function RevokeCertificate({ certificate }: { certificate: CertificateVerification }) {
  const { t } = useTranslation('certificates');
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [revoke, { isLoading, error }] = useRevokeCertificateMutation();
  const { id: certificateId, holder_name: holder, course_title: course } = certificate;
  return (
    <>
      <Button color="error" variant="outlined" startIcon={<RevokeIcon />} onClick={() => setOpen(true)}>
        {t('revocation.revoke')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('revocation.title')}
        confirmLabel={t('revocation.confirm')}
        isDestructive
        isBusy={isLoading}
        isDisabled={reason.trim() === ''}
        error={error && errorText(error)}
        onConfirm={() => void revoke({ certificateId, body: { data: { reason } } })}
        onClose={() => setOpen(false)}
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
    </>
  );
}
