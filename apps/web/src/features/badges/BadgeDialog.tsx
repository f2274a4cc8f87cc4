import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';

export const BadgeDialog = () => (
  <LoadedDialog
    dialog={useUrlDialog('badge')}
    load={() => import('./OpenBadgeDialog.tsx')}
    namespaces={['badges']}
    properties={{}}
  />
);
