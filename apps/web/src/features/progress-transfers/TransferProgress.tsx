import { useTranslation } from 'react-i18next';
import { useJobPolling } from '../../shared/api/usePolling.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { JobProgress } from '../../shared/ui/JobProgress.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetProgressTransferQuery } from './api.ts';
import { TransferFailure } from './TransferFailure.tsx';
import { TransferResult } from './TransferResult.tsx';

interface TransferProgressProps {
  transferId: string;
  onRestart: () => void;
}

export function TransferProgress({ transferId, onRestart }: TransferProgressProps) {
  const { t } = useTranslation('progress-transfers');
  const { companyId } = usePanel();
  const [pollingInterval, follow] = useJobPolling();
  const query = useGetProgressTransferQuery({ companyId, transferId }, { pollingInterval });
  follow(query);
  const transfer = query.data;

  if (transfer?.status === 'failed' || (query.isError && !transfer))
    return <TransferFailure failure={query.error} onRetry={onRestart} />;
  if (transfer?.status === 'succeeded')
    return <TransferResult counts={transfer.counts} onRestart={onRestart} />;
  // The first response has not arrived yet, for example after a reload of the page.
  if (!transfer) return <ListSkeleton rows={3} />;
  const { progress } = transfer;
  return (
    <JobProgress
      text={t(transfer.status === 'running' ? 'running' : 'waiting')}
      label={t('progressLabel')}
      count={t('progress', { done: progress.done, count: progress.total })}
      progress={progress}
      hint={t('leave')}
    />
  );
}
