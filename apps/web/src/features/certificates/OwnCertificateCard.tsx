import type { OwnCertificate } from '@academy/contracts';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { CertificateValidity } from './CertificateValidity.tsx';
import { OwnCertificateActions } from './OwnCertificateActions.tsx';

/** Card with the validity of one certificate, its details, and what the holder can do with it. */
export function OwnCertificateCard({ certificate }: { certificate: OwnCertificate }) {
  const { t } = useTranslation('certificates');
  const { issued_at, completed_at, time_zone, test_percent, round, number } = certificate;
  const titleId = `certificate-${certificate.id}`;
  const facts = [
    completed_at === null
      ? t('own.issuedOn', { date: formatDate(issued_at, time_zone) })
      : t('own.completedOn', { date: formatDate(completed_at, time_zone) }),
    ...(test_percent === null ? [] : [t('own.finalTest', { percent: test_percent })]),
    ...(round === 1 ? [] : [t('own.round', { round })]),
    t('own.number', { number }),
  ];
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 3 }}
    >
      <CertificateValidity certificate={certificate} />
      <Typography variant="h3" component="h2" id={titleId} sx={{ mt: 2, hyphens: 'auto' }}>
        {certificate.course_title}
      </Typography>
      <Typography
        component="ul"
        variant="body2"
        color="textSecondary"
        sx={{ mt: 1, p: 0, listStyle: 'none' }}
      >
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Typography>
      <OwnCertificateActions certificate={certificate} titleId={titleId} />
    </Card>
  );
}
