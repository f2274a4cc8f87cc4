import Box from '@mui/material/Box';
import { Outlet } from 'react-router';
import { PanelContext } from '../../shared/company/usePanel.ts';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { AdministeredCompany } from './AdministeredCompany.tsx';
import { useAdministeredCompany } from './useAdministeredCompany.ts';
import { useKeepAllFiles } from './useKeepAllFiles.ts';
import { useKeptFocus } from './useKeptFocus.ts';

/**
 * Provides the managed company to the child routes. If an administrator manages a customer, shows the customer's name
 * on each of these pages.
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
