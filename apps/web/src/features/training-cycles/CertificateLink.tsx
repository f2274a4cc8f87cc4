import type { EnrollmentRound } from '@academy/contracts';
import OpenIcon from '@mui/icons-material/OpenInNewRounded';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';

interface CertificateLinkProps {
  certificate: NonNullable<EnrollmentRound['certificate']>;
}

export function CertificateLink({ certificate: { id, number, status } }: CertificateLinkProps) {
  const { t } = useTranslation('training-cycles');
  const locale = useLocale();
  return (
    <div>
      <Link href={paths.verify(locale, id)} target="_blank" rel="noreferrer" sx={{ whiteSpace: 'nowrap' }}>
        {number}{' '}
        <OpenIcon titleAccess={t('rounds.opensInNewTab')} sx={{ fontSize: '1em', verticalAlign: '-0.1em' }} />
      </Link>
      {status === 'revoked' && (
        <Typography variant="body2" color="error">
          {t('rounds.revoked')}
        </Typography>
      )}
    </div>
  );
}
