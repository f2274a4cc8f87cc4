import DoneIcon from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { useListFailedWorkQuery } from './api.ts';
import { QueueFilter } from './QueueFilter.tsx';
import { refreshMs } from './rules.ts';
import { useFailedWorkColumns } from './useFailedWorkColumns.tsx';
import { useQueueFilter } from './useQueueFilter.ts';

const size = 25;

export function FailedWorkList() {
  const { t } = useTranslation('background-work');
  const headingId = useId();
  const { page, setPage } = useListState(['latest'], 'latest');
  const { queue, setQueue } = useQueueFilter();
  const columns = useFailedWorkColumns();
  const args = { queue, page, per_page: size };
  const { data, error, isFetching, refetch } = useListFailedWorkQuery(args, { pollingInterval: refreshMs });
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId} sx={{ mb: 2 }}>
        {t('failed.title')}
      </Typography>
      <Stack spacing={2.5}>
        <QueueFilter queue={queue} onChoose={setQueue} />
        {error ? (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('failed.title')}
            rows={data?.data}
            columns={columns}
            rowKey={({ queue: kind, id }) => `${kind}/${id}`}
            isFetching={isFetching}
            empty={
              <EmptyState
                icon={<DoneIcon />}
                title={t(queue ? 'emptyFilter' : 'empty')}
                text={t(queue ? 'emptyFilterText' : 'emptyText')}
              />
            }
          />
        )}
        {data && !error && <PageControls page={page} size={size} total={data.meta.total} onPage={setPage} />}
      </Stack>
    </Box>
  );
}
