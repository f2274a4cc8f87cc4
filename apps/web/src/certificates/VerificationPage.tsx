import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Page } from '../ui/Page.tsx';
import { CertificateCheck } from './CertificateCheck.tsx';

/** What anyone sees who scans the QR code of a certificate. */
export default function VerificationPage() {
  const { t } = useTranslation('certificates');
  const { certificateId = '' } = useParams();
  return (
    <Page title={t('verification.title')}>
      <CertificateCheck certificateId={certificateId} />
    </Page>
  );
}
