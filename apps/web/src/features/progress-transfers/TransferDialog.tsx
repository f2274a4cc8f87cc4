import type { CompanyCourse } from '@academy/contracts';
import { progressTransferrer } from '@academy/contracts/client';
import { usePanel } from '../../shared/company/usePanel.ts';
import { LoadedUrlDialog } from '../../shared/ui/LoadedUrlDialog.tsx';

/**
 * Loads the dialog for progress transfers when the URL opens it for the first time.
 * Shows nothing if the user may not transfer progress or the company does not have this feature.
 */
export function TransferDialog({ courses }: { courses: readonly CompanyCourse[] }) {
  const { may, features } = usePanel();
  if (!may(progressTransferrer) || !features.includes('progress_transfers')) return null;
  return (
    <LoadedUrlDialog
      parameter="transfer"
      load={() => import('./OpenTransferDialog.tsx')}
      properties={{ courses }}
    />
  );
}
