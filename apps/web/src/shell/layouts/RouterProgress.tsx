import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { LoadingBar } from '../../shared/ui/LoadingBar.tsx';

export function RouterProgress() {
  const { t } = useTranslation('shell');
  const isLoading = useNavigation().state !== 'idle';
  return isLoading && <LoadingBar label={t('loading')} className="router-progress" />;
}
