import LogoutIcon from '@mui/icons-material/LogoutRounded';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { Logo } from '../../shared/ui/Logo.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** The navbar of pages without a company: home, language and Log Out. */
export function AdministrationBar() {
  const { t } = useTranslation('navigation');
  return (
    <AppBar position="sticky">
      <Container maxWidth="lg">
        <Toolbar disableGutters sx={{ gap: 1.5 }}>
          <Link component={RouterLink} to={paths.redirect} underline="none">
            <Logo />
          </Link>
          <Box sx={{ flexGrow: 1 }} />
          <LanguageSwitch />
          <IconButton component={RouterLink} to={paths.logout} aria-label={t('logOut')}>
            <LogoutIcon />
          </IconButton>
        </Toolbar>
      </Container>
    </AppBar>
  );
}
