import { Outlet } from 'react-router';
import { PanelContext } from '../../shared/company/usePanel.ts';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useAdministeredCompany } from './useAdministeredCompany.ts';

/** Provides the administered company to the pages below. */
export default function PanelOutlet() {
  const panel = useAdministeredCompany();
  if (panel === undefined) return <ListSkeleton />;
  return (
    <PanelContext value={panel}>
      <Outlet />
    </PanelContext>
  );
}
