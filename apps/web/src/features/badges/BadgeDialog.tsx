import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';

/** Dialog with the badge of a course or a certificate. */
export const BadgeDialog = () => (
  <LoadedDialog dialog={useUrlDialog('badge')} load={() => import('./OpenBadgeDialog.tsx')} properties={{}} />
);
