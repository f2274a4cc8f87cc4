import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageHeading } from '../../shared/ui/usePageHeading.ts';
import { AboutAcademy } from './AboutAcademy.tsx';
import { safeRedirectPath } from './safeRedirectPath.ts';
import { useSignIn } from './useSignIn.ts';

export default function LoginPage() {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  const { state, signIn } = useSignIn(safeRedirectPath(search.get('redirect_to')));
  const heading = usePageHeading(t('login.title'));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 5, md: 10 },
        gridTemplateColumns: { md: 'minmax(0, 1fr) 24rem' },
        alignItems: 'center',
      }}
    >
      <Stack spacing={2.5} sx={{ order: { md: 2 } }}>
        <Typography variant="h1" ref={heading} tabIndex={-1}>
          {t('login.title')}
        </Typography>
        <Typography color="textSecondary">{t('login.hint')}</Typography>
        {state === 'failed' && <Alert severity="error">{t('login.failed')}</Alert>}
        <Button variant="contained" size="large" fullWidth onClick={signIn} loading={state === 'leaving'}>
          {t('login.signIn')}
        </Button>
        <Box sx={{ height: 4 }}>
          {state === 'checking' && <LinearProgress aria-label={t('login.checking')} sx={{ height: 4 }} />}
        </Box>
      </Stack>
      <AboutAcademy />
    </Box>
  );
}
