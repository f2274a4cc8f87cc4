import type { CertificateVerification } from '@academy/contracts';
import { urlOf, getBadgeImage, getCredential } from '@academy/contracts/client';
import ExpiredIcon from '@mui/icons-material/EventBusyRounded';
import RevokedIcon from '@mui/icons-material/GppBadRounded';
import ProofIcon from '@mui/icons-material/DataObjectRounded';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ValidIcon from '@mui/icons-material/VerifiedRounded';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { dayAfter } from '../../shared/formats/dayAfter.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { formatPercent } from '../../shared/formats/formatPercent.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { BadgeImage } from '../../shared/ui/BadgeImage.tsx';
import { CertificateFacts } from './CertificateFacts.tsx';
import { RevokeCertificate } from './RevokeCertificate.tsx';
import { VerdictBanner } from './VerdictBanner.tsx';

export function VerifiedCertificate({ certificate }: { certificate: CertificateVerification }) {
  const { t } = useTranslation('certificates');
  const language = useLocale();
  const user = useUser();
  const { id: certificateId, course_title: title, time_zone, valid_until } = certificate;
  const isRevoked = certificate.status === 'revoked';
  const isExpired = !isRevoked && certificate.expired;
  const isValid = !isRevoked && !isExpired;
  const isErased = certificate.is_holder_erased;
  return (
    <Stack spacing={3}>
      <VerdictBanner
        {...(isRevoked
          ? {
              color: 'error',
              icon: <RevokedIcon aria-hidden />,
              title: t('verification.revoked'),
              text: t('verification.revokedText', { date: formatDate(certificate.revoked_at, time_zone) }),
            }
          : isExpired
            ? {
                color: 'warning',
                icon: <ExpiredIcon aria-hidden />,
                title: t('verification.expired', { date: formatDate(dayAfter(valid_until)) }),
                text: t(isErased ? 'verification.erasedText' : 'verification.expiredText'),
              }
            : {
                color: 'success',
                icon: <ValidIcon aria-hidden />,
                title: t('verification.valid'),
                text: t(isErased ? 'verification.erasedText' : 'verification.validText'),
              })}
      />
      {certificate.replaced_by && (
        <Typography>
          {t('verification.replacedBy')}{' '}
          <Link component={RouterLink} to={paths.verify(language, certificate.replaced_by.id)}>
            {certificate.replaced_by.number}
          </Link>
        </Typography>
      )}
      <Card sx={certified}>
        <CertificateFacts
          facts={[
            [t('verification.holder'), isErased ? t('verification.holderErased') : certificate.holder_name],
            [t('verification.course'), title],
            [t('verification.company'), certificate.company_name],
            ...(certificate.own_course
              ? [
                  [
                    t('verification.author'),
                    t('verification.ownCourse', { company: certificate.company_name }),
                  ] as const,
                ]
              : []),
            [t('verification.issuedOn'), formatDate(certificate.issued_at, time_zone)],
            ...(valid_until ? [[t('verification.validUntil'), formatDate(valid_until)] as const] : []),
            ...(certificate.test_percent == null
              ? []
              : [[t('verification.finalTest'), formatPercent(certificate.test_percent, language)] as const]),
            ...(certificate.renewed_by === null
              ? []
              : [[t('renewedBy.label'), t(`renewedBy.${certificate.renewed_by}`)] as const]),
            [t('verification.number'), certificate.number],
          ]}
        />
        {isValid && certificate.has_badge && (
          <BadgeImage
            url={urlOf(getBadgeImage, { certificateId }, { language })}
            alt={t('verification.badgeOf', { title })}
            size={176}
          />
        )}
      </Card>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', displayPrint: 'none' }}>
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
          {t('verification.print')}
        </Button>
        {certificate.has_badge && (
          <Button variant="outlined" startIcon={<ProofIcon />} href={urlOf(getCredential, { certificateId })}>
            {t('verification.credential')}
          </Button>
        )}
        {!isRevoked && user?.isAdmin && <RevokeCertificate certificate={certificate} />}
      </Stack>
      <Typography
        component="div"
        variant="body2"
        color="textSecondary"
        sx={{ overflowWrap: 'anywhere', code: { display: 'block' } }}
      >
        {t('verification.fingerprint')}
        {certificate.issuer_key_fingerprints.map((fingerprint) => (
          <code key={fingerprint}>{fingerprint}</code>
        ))}
      </Typography>
    </Stack>
  );
}

const certified = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  gap: { xs: 1, sm: 3 },
  alignItems: 'center',
  justifyContent: 'space-between',
  px: { xs: 2.5, sm: 3 },
  py: 1,
  '& > dl': { flexGrow: 1, width: { xs: '100%', sm: 'auto' } },
};
