import type { CompanyCourse } from '@academy/contracts';
import { progressTransferrer } from '@academy/contracts/client';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';

/**
 * Dialog for a transfer of progress to another company. Shows nothing if the user may not transfer progress, or the
 * company does not have this feature.
 */
export function TransferDialog({ courses }: { courses: readonly CompanyCourse[] }) {
  const { may, features } = usePanel();
  const dialog = useUrlDialog('transfer');
  if (!may(progressTransferrer) || !features.includes('progress_transfers')) return null;
  return (
    <LoadedDialog dialog={dialog} load={() => import('./OpenTransferDialog.tsx')} properties={{ courses }} />
  );
}
