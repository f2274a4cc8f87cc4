import { progressTransferrer, type CompanyCourse } from '@academy/contracts';
import { useEffect, useEffectEvent } from 'react';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

/** Loads the dialog for progress transfers when the URL opens it for the first time, if the user may transfer progress. */
export function TransferDialog({ courses }: { courses: readonly CompanyCourse[] }) {
  const { may, features } = usePanel();
  const { isOpen } = useUrlDialog('transfer');
  const [OpenTransferDialog, loadDialog] = useLoadedPart(() => import('./OpenTransferDialog.tsx'));
  const load = useEffectEvent(loadDialog);
  const isPermitted = may(progressTransferrer) && features.includes('progress_transfers');
  useEffect(() => {
    if (isOpen && isPermitted) load();
  }, [isOpen, isPermitted]);
  return isPermitted && OpenTransferDialog && <OpenTransferDialog courses={courses} />;
}
