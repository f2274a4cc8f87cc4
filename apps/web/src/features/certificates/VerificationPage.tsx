import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Page } from '../../shared/ui/Page.tsx';
import { PrintedInInk } from '../../shared/ui/PrintedInInk.tsx';
import { CertificateCheck } from './CertificateCheck.tsx';

/** Public page that shows whether a certificate is valid. The QR code on the certificate contains its URL. */
export default function VerificationPage() {
  const { t } = useTranslation('certificates');
  const { certificateId = '' } = useParams();
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto' }}>
      <PrintedInInk />
      <Page title={t('verification.title')}>
        <CertificateCheck certificateId={certificateId} />
      </Page>
    </Box>
  );
}
