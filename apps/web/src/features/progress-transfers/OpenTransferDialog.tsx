import type { CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import { TransferProgress } from './TransferProgress.tsx';

/**
 * Transfers progress to another company. A query parameter contains the id of the transfer, so that the dialog shows
 * the transfer again after a reload.
 */
export default function OpenTransferDialog({ courses }: { courses: readonly CompanyCourse[] }) {
  const { t } = useTranslation('progress-transfers');
  const { startedId, follow, restart, close } = useUrlDialog('transfer');
  return (
    <DialogFrame title={t('title')} onClose={close} maxWidth="md">
      {startedId === undefined && (
        <LoadedPart
          load={() => import('./TransferRequest.tsx')}
          properties={{ courses, onStarted: follow }}
        />
      )}
      {startedId !== undefined && (
        <TransferProgress key={startedId} transferId={startedId} onRestart={restart} />
      )}
    </DialogFrame>
  );
}
