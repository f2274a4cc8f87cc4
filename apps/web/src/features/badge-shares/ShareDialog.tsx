import { useCompany } from '../../shared/company/useCompany.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';

/** Dialog that asks for consent to post a badge on LinkedIn. Shows nothing if the company does not have this feature. */
export function ShareDialog() {
  const { features } = useCompany();
  const dialog = useUrlDialog('share');
  return (
    features.includes('badge_sharing') && (
      <LoadedDialog dialog={dialog} load={() => import('./OpenShareDialog.tsx')} properties={{}} />
    )
  );
}
