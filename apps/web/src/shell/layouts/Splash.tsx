import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '../../shared/ui/Logo.tsx';

/** Delay in milliseconds before a notice about the slow start shows. */
const patience = 6000;

/** Shown while the session is checked and the first page loads. */
export function Splash() {
  const { t } = useTranslation('shell');
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 3,
        p: 3,
      }}
    >
      <Box sx={{ color: 'primary.main' }}>
        <LogoMark size={56} />
      </Box>
      <LinearProgress aria-label={t('loading')} sx={{ width: 120, height: 4 }} />
      <Typography role="status" color="textSecondary" sx={{ minHeight: '3em', textAlign: 'center' }}>
        {isSlow && t('slow')}
      </Typography>
    </Box>
  );
}
