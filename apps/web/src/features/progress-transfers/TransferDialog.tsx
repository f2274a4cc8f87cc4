import type { CompanyCourse } from '@academy/contracts';
import { progressTransferrer } from '@academy/contracts/client';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';

/**
 * Dialog that transfers progress to another company. Its code is loaded when a query parameter opens it for the first
 * time. Shows nothing if the user may not transfer progress or the company does not have this feature.
 */
export function TransferDialog({ courses }: { courses: readonly CompanyCourse[] }) {
  const { may, features } = usePanel();
  const dialog = useUrlDialog('transfer');
  if (!may(progressTransferrer) || !features.includes('progress_transfers')) return null;
  return (
    <LoadedDialog dialog={dialog} load={() => import('./OpenTransferDialog.tsx')} properties={{ courses }} />
  );
}
