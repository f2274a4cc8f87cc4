import Box from '@mui/material/Box';
import { Outlet } from 'react-router';
import { ConnectionState } from '../../features/waiting-lessons/index.ts';
import { BrandColors } from '../../shared/branding/BrandColors.tsx';
import { CompanyContext } from '../../shared/company/useCompany.ts';
import { NavBar } from '../navigation/NavBar.tsx';
import { SkipLink } from '../navigation/SkipLink.tsx';
import { contentId } from './contentId.ts';
import { MainContent } from './MainContent.tsx';
import { Splash } from './Splash.tsx';
import { useCompanyAccess } from './useCompanyAccess.ts';

/** Layout of the pages of a company. The guard of the route has already loaded the company and the permissions. */
export default function CompanyLayout() {
  const access = useCompanyAccess();
  if (access === undefined) return <Splash />;
  return (
    <CompanyContext value={access}>
      <BrandColors companyId={access.companyId} />
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
        <SkipLink target={contentId} />
        <NavBar />
        <ConnectionState />
        <MainContent>
          <Outlet />
        </MainContent>
      </Box>
    </CompanyContext>
  );
}
