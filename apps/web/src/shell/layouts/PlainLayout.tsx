import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Outlet, Link as RouterLink } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { Logo } from '../../shared/ui/Logo.tsx';
import { LanguageSwitch } from '../navigation/LanguageSwitch.tsx';
import { MainContent } from './MainContent.tsx';

/** Layout of pages that belong to no company: sign-in, verification, errors. */
export function PlainLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          px: { xs: 2, sm: 3 },
          py: 2,
        }}
      >
        <Link component={RouterLink} to={paths.redirect} underline="none">
          <Logo />
        </Link>
        <LanguageSwitch />
      </Box>
      <MainContent>{children}</MainContent>
    </Box>
  );
}
