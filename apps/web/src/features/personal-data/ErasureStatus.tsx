import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { useJobPolling } from '../../shared/api/usePolling.ts';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { useGetErasureQuery } from './api.ts';

/** Polls the status of an erasure until all services have finished it. */
export function ErasureStatus({ erasureId }: { erasureId: string }) {
  const { t } = useTranslation('personal-data');
  const [pollingInterval, follow] = useJobPolling();
  const erasure = useGetErasureQuery({ erasureId }, { pollingInterval });
  follow(erasure);
  if (erasure.error && !erasure.data) return <FailureAlert failure={erasure.error} />;
  const isDone = erasure.data?.status === 'succeeded';
  return (
    <Alert severity={isDone ? 'success' : 'info'}>
      {t(isDone ? 'erase.done' : 'erase.underWay', { pseudonym: erasureId })}
    </Alert>
  );
}
