import UnknownIcon from '@mui/icons-material/HelpOutlineRounded';
import { useTranslation } from 'react-i18next';
import { VerdictBanner } from './VerdictBanner.tsx';

export function UnknownCertificate() {
  const { t } = useTranslation('certificates');
  return (
    <VerdictBanner
      color="warning"
      icon={<UnknownIcon aria-hidden />}
      title={t('verification.unknown')}
      text={t('verification.unknownText')}
    />
  );
}
