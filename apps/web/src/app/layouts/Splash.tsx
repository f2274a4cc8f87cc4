import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '../../ui/Logo.tsx';

/** While the sign-in is checked and the first page loads. */
export function Splash() {
  const { t } = useTranslation('app');
  return (
    <Box
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3 }}
    >
      <Box sx={{ color: 'primary.main' }}>
        <LogoMark size={56} />
      </Box>
      <LinearProgress aria-label={t('loading')} sx={{ width: 120, height: 4 }} />
    </Box>
  );
}
