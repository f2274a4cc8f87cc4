import Fade from '@mui/material/Fade';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';

/** Delay in milliseconds before the bar shows. */
const patience = 150;

export function RouterProgress() {
  const { t } = useTranslation('shell');
  const isLoading = useNavigation().state !== 'idle';
  return (
    <Fade in={isLoading} unmountOnExit style={{ transitionDelay: isLoading ? `${patience}ms` : '0ms' }}>
      <LinearProgress
        aria-label={t('loading')}
        sx={{ position: 'fixed', insetInline: 0, top: 0, height: 3, zIndex: 'tooltip', borderRadius: 0 }}
      />
    </Fade>
  );
}
