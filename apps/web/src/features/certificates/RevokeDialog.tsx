import { revokeCertificate, type CertificateVerification } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../shared/forms/FormTextField.tsx';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRevokeCertificateMutation } from './api.ts';

interface RevokeDialogProps {
  certificate: CertificateVerification;
  onClose: () => void;
}

export default function RevokeDialog({ certificate, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('certificates');
  const form = useSchemaForm(revokeCertificate.body.shape.data, { reason: '' });
  const { save, ...state } = useSave(useRevokeCertificateMutation(), {});
  const { id: certificateId, holder_name: holder, course_title: course } = certificate;
  return (
    <ConfirmDialog
      title={t('revocation.title')}
      confirmLabel={t('revocation.confirm')}
      isDestructive
      isDisabled={!form.formState.isValid}
      onConfirm={form.submitTo((data) => save({ certificateId, body: { data } }))}
      onClose={onClose}
      {...state}
    >
      {t('revocation.text', { holder, course })}
      <FormTextField
        form={form}
        name="reason"
        label={t('revocation.reason')}
        helperText={t('revocation.reasonHelp')}
        multiline
        minRows={2}
        sx={{ mt: 3 }}
      />
    </ConfirmDialog>
  );
}
