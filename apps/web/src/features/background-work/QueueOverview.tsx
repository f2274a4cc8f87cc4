import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { useListBackgroundQueuesQuery } from './api.ts';
import { refreshMs } from './rules.ts';
import { useQueueColumns } from './useQueueColumns.tsx';

export function QueueOverview() {
  const { t } = useTranslation('background-work');
  const headingId = useId();
  const { data, error, fulfilledTimeStamp, refetch } = useListBackgroundQueuesQuery(undefined, {
    pollingInterval: refreshMs,
  });
  const columns = useQueueColumns(fulfilledTimeStamp ?? 0);
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId} sx={{ mb: 2 }}>
        {t('overview.title')}
      </Typography>
      {error && !data ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('overview.title')}
          rows={data}
          columns={columns}
          rowKey={({ queue }) => queue}
          empty={null}
        />
      )}
    </Box>
  );
}
