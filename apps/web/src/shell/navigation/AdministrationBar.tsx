import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { Logo } from '../../shared/ui/Logo.tsx';
import { UserMenu } from './UserMenu.tsx';

export function AdministrationBar() {
  return (
    <AppBar position="sticky">
      <Container maxWidth="lg">
        <Toolbar disableGutters sx={{ gap: 1.5 }}>
          <Link component={RouterLink} to={paths.redirect} underline="none">
            <Logo />
          </Link>
          <Box sx={{ flexGrow: 1 }} />
          <UserMenu />
        </Toolbar>
      </Container>
    </AppBar>
  );
}
