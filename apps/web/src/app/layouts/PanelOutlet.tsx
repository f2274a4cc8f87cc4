import { Outlet } from 'react-router';
import { ListSkeleton } from '../../ui/Skeletons.tsx';
import { PanelContext } from '../usePanel.ts';
import { useAdministeredCompany } from './useAdministeredCompany.ts';

/** Tells the pages below which company they administer. */
export default function PanelOutlet() {
  const panel = useAdministeredCompany();
  if (panel === undefined) return <ListSkeleton />;
  return (
    <PanelContext value={panel}>
      <Outlet />
    </PanelContext>
  );
}
