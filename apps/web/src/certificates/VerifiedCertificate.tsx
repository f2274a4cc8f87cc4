import type { CertificateVerification } from '@academy/contracts';
import RevokedIcon from '@mui/icons-material/GppBadRounded';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ValidIcon from '@mui/icons-material/VerifiedRounded';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../app/formatDate.ts';
import { CertificateFacts } from './CertificateFacts.tsx';
import { VerdictBanner } from './VerdictBanner.tsx';

export function VerifiedCertificate({ certificate }: { certificate: CertificateVerification }) {
  const { t } = useTranslation('certificates');
  const isValid = certificate.status === 'valid';
  return (
    <Stack spacing={3}>
      <VerdictBanner
        color={isValid ? 'success' : 'error'}
        icon={isValid ? <ValidIcon aria-hidden /> : <RevokedIcon aria-hidden />}
        title={t(isValid ? 'verification.valid' : 'verification.revoked')}
        text={t(isValid ? 'verification.validText' : 'verification.revokedText')}
      />
      <Card sx={{ px: { xs: 2.5, sm: 3 }, py: 1 }}>
        <CertificateFacts
          facts={[
            [t('verification.holder'), certificate.holder_name],
            [t('verification.course'), certificate.course_title],
            [t('verification.company'), certificate.company_name],
            [t('verification.issuedOn'), formatDate(certificate.issued_at, certificate.time_zone)],
            [t('verification.number'), certificate.number],
          ]}
        />
      </Card>
      <Button
        variant="outlined"
        startIcon={<PrintIcon />}
        onClick={() => window.print()}
        sx={{ alignSelf: 'flex-start', displayPrint: 'none' }}
      >
        {t('verification.print')}
      </Button>
    </Stack>
  );
}
