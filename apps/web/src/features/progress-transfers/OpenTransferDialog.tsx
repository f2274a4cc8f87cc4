import type { CompanyCourse } from '@academy/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';
import { TransferProgress } from './TransferProgress.tsx';

/** Dialog that transfers progress to another company; a query parameter contains the id of the transfer. */
export default function OpenTransferDialog({ courses }: { courses: readonly CompanyCourse[] }) {
  const { t } = useTranslation('progress-transfers');
  const { isOpen, startedId, follow, restart, close } = useUrlDialog('transfer');
  const [TransferRequest, loadRequest] = useLoadedPart(() => import('./TransferRequest.tsx'));
  const isRequesting = isOpen && startedId === undefined;
  const load = useEffectEvent(loadRequest);

  useEffect(() => {
    if (isRequesting) load();
  }, [isRequesting]);

  return (
    <DialogFrame isOpen={isOpen} title={t('title')} onClose={close} maxWidth="md">
      {isRequesting && TransferRequest && <TransferRequest courses={courses} onStarted={follow} />}
      {startedId !== undefined && (
        <TransferProgress key={startedId} transferId={startedId} onRestart={restart} />
      )}
    </DialogFrame>
  );
}
