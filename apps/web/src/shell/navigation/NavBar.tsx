import AppBar from '@mui/material/AppBar';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link as RouterLink } from 'react-router';
import { BrandLogo } from '../../shared/branding/BrandLogo.tsx';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { NavDrawer } from './NavDrawer.tsx';
import { NavLinks } from './NavLinks.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Navigation bar. On phones, its links and the user menu are in a drawer. */
export function NavBar() {
  const { companyId } = useCompany();
  const isWide = useMediaQuery('(min-width: 720px)', { noSsr: true });
  return (
    <AppBar position="sticky" sx={scrollsAway}>
      <Container maxWidth="lg">
        <Toolbar disableGutters sx={{ gap: 3 }}>
          <Link component={RouterLink} to={paths.dashboard(useLocale(), companyId)} underline="none">
            <BrandLogo />
          </Link>
          {isWide ? (
            <>
              <NavLinks />
              <UserMenu />
            </>
          ) : (
            <NavDrawer />
          )}
        </Toolbar>
      </Container>
    </AppBar>
  );
}

/** In a window of small height, such as on a phone in landscape, the bar is not sticky but scrolls with the page. */
const scrollsAway = { '@media (max-height: 30rem)': { position: 'static' } };
