import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Page } from '../../shared/ui/Page.tsx';
import { CertificateCheck } from './CertificateCheck.tsx';

/** Public verification page, opened by the QR code of a certificate. */
export default function VerificationPage() {
  const { t } = useTranslation('certificates');
  const { certificateId = '' } = useParams();
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto' }}>
      <GlobalStyles styles={printedInInk} />
      <Page title={t('verification.title')}>
        <CertificateCheck certificateId={certificateId} />
      </Page>
    </Box>
  );
}

/** Prints dark text on white even when the page uses the dark colour scheme. */
const printedInInk = {
  '@media print': { 'body, body *': { color: '#000 !important', backgroundColor: 'transparent !important' } },
};
