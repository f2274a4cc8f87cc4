import { progressTransferrer, type CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { TransferProgress } from './TransferProgress.tsx';
import { TransferRequest } from './TransferRequest.tsx';

/**
 * Dialog that transfers progress to another company. A query parameter opens the dialog and holds the id of the
 * transfer.
 */
export function TransferDialog({ courses }: { courses: readonly CompanyCourse[] }) {
  const { t } = useTranslation('progress-transfers');
  const { may } = usePanel();
  const { isOpen, startedId, follow, restart, close } = useUrlDialog('transfer');
  if (!may(progressTransferrer)) return null;
  return (
    <DialogFrame isOpen={isOpen} title={t('title')} onClose={close} maxWidth="md">
      {isOpen && startedId === undefined && <TransferRequest courses={courses} onStarted={follow} />}
      {startedId !== undefined && (
        <TransferProgress key={startedId} transferId={startedId} onRestart={restart} />
      )}
    </DialogFrame>
  );
}
