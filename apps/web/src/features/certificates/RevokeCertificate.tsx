import type { CertificateVerification } from '@academy/contracts';
import RevokeIcon from '@mui/icons-material/BlockRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

/** Lets administrators revoke a certificate permanently. The dialog is loaded when the administrator opens it. */
export function RevokeCertificate({ certificate }: { certificate: CertificateVerification }) {
  const { t } = useTranslation('certificates');
  const [isOpen, setOpen] = useState(false);
  const [Dialog, loadDialog] = useLoadedPart(() => import('./RevokeDialog.tsx'));
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<RevokeIcon />}
        onClick={() => {
          loadDialog();
          setOpen(true);
        }}
      >
        {t('revocation.revoke')}
      </Button>
      {Dialog && <Dialog certificate={certificate} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
