import Box from '@mui/material/Box';
import { Outlet } from 'react-router';
import { PanelContext } from '../../shared/company/usePanel.ts';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { AdministeredCompany } from './AdministeredCompany.tsx';
import { useAdministeredCompany } from './useAdministeredCompany.ts';
import { useKeepAllFiles } from './useKeepAllFiles.ts';
import { useKeptFocus } from './useKeptFocus.ts';

/**
 * Provides the managed company to the child routes. Shows the company's name on each of these pages if the user is an
 * administrator.
 */
export default function PanelOutlet() {
  useKeptFocus();
  useKeepAllFiles();
  const panel = useAdministeredCompany();
  if (panel === undefined) return <ListSkeleton />;
  return (
    <PanelContext value={panel}>
      {panel.isCustomer ? (
        <Box sx={{ '--sticky-top': '100px' }}>
          <AdministeredCompany name={panel.companyName} guidePath={panel.paths.guide} />
          <Outlet />
        </Box>
      ) : (
        <Outlet />
      )}
    </PanelContext>
  );
}
