import { useCompany } from '../../shared/company/useCompany.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';

/** Share dialog for companies with the feature `badge_sharing`; other companies get no dialog. */
export function ShareDialog() {
  const { features } = useCompany();
  const dialog = useUrlDialog('share');
  return (
    features.includes('badge_sharing') && (
      <LoadedDialog
        dialog={dialog}
        load={() => import('./OpenShareDialog.tsx')}
        namespaces={['badge-shares']}
        properties={{}}
      />
    )
  );
}
