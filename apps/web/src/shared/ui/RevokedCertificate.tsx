import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Says that the certificate of a completed course was revoked (rule 331). */
export function RevokedCertificate() {
  const { t } = useTranslation('ui');
  return (
    <Typography component="span" variant="body2" color="error" sx={{ display: 'block' }}>
      {t('certificateRevoked')}
    </Typography>
  );
}
