import type { OwnCertificate } from '@academy/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { formatPercent } from '../../shared/formats/formatPercent.ts';
import { todayIn } from '../../shared/formats/todayIn.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { CertificateFacts } from './CertificateFacts.tsx';
import { CertificateSheet } from './CertificateSheet.tsx';
import { CertificateValidity } from './CertificateValidity.tsx';
import { OwnCertificateActions } from './OwnCertificateActions.tsx';
import { isUsable, stateOf } from './rules.ts';
import { Seal } from './Seal.tsx';

export function OwnCertificateCard({ certificate }: { certificate: OwnCertificate }) {
  const { t } = useTranslation('certificates');
  const language = useLocale();
  const { issued_at, completed_at, time_zone, test_percent, renewed_by, round, number, subject } =
    certificate;
  const titleId = `certificate-${certificate.id}`;
  const state = stateOf(certificate, todayIn(time_zone));
  const date = formatDate(completed_at ?? issued_at, time_zone);
  return (
    <Box component="article" aria-labelledby={titleId} sx={column}>
      <CertificateSheet
        course={{ slug: certificate.course_slug, subject }}
        title={
          <Typography variant="h3" component="h2" id={titleId} sx={{ hyphens: 'auto' }}>
            {certificate.course_title}
          </Typography>
        }
        holder={state === 'erased' ? t('verification.holderErased') : certificate.holder_name}
        seal={isUsable(certificate.status) && <Seal subject={subject} size={72} />}
        isValid={state === 'valid' || state === 'expiresSoon'}
      >
        <CertificateFacts
          isCompact
          facts={[
            [t(completed_at === null ? 'own.facts.issuedOn' : 'own.facts.completedOn'), date],
            ...(test_percent === null
              ? []
              : [[t('own.facts.finalTest'), formatPercent(test_percent, language)] as const]),
            ...(renewed_by === null ? [] : [[t('renewedBy.label'), t(`renewedBy.${renewed_by}`)] as const]),
            ...(round === 1 ? [] : [[t('own.facts.round'), String(round)] as const]),
            [t('own.facts.number'), number],
          ]}
        />
        <Box sx={{ mt: 'auto', pt: 2 }}>
          <CertificateValidity state={state} validUntil={certificate.valid_until} />
        </Box>
      </CertificateSheet>
      <OwnCertificateActions certificate={certificate} titleId={titleId} />
    </Box>
  );
}

const column = { display: 'flex', flexDirection: 'column', height: '100%' };
