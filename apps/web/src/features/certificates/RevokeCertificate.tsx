import type { CertificateVerification } from '@academy/contracts';
import RevokeIcon from '@mui/icons-material/BlockRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

export function RevokeCertificate({ certificate }: { certificate: CertificateVerification }) {
  const { t } = useTranslation('certificates');
  const dialog = useDialog();
  return (
    <>
      <Button color="error" variant="outlined" startIcon={<RevokeIcon />} {...dialog.button}>
        {t('revocation.revoke')}
      </Button>
      <LoadedDialog dialog={dialog} load={() => import('./RevokeDialog.tsx')} properties={{ certificate }} />
    </>
  );
}
