import HistoryIcon from '@mui/icons-material/HistoryRounded';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { ActionFilter } from './ActionFilter.tsx';
import { useListAuditEntriesQuery } from './api.ts';
import { useActionFilter } from './useActionFilter.ts';
import { useAuditColumns } from './useAuditColumns.tsx';

const size = 50;

/** Audit log of a company. */
export default function AuditPage() {
  const { t } = useTranslation('audit');
  const { companyId, companyName: company } = usePanel();
  const { page, setPage } = useListState(['latest'], 'latest');
  const { action, setAction } = useActionFilter();
  const columns = useAuditColumns(companyId);
  const { data, error, isFetching, refetch } = useListAuditEntriesQuery({ companyId, action, page, size });
  const isFiltered = action !== undefined;
  return (
    <Page title={t('title', { company })} subtitle={t('subtitle')}>
      <ActionFilter action={action} onChoose={setAction} />
      {error ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title', { company })}
          rows={data?.data}
          columns={columns}
          rowKey={({ id }) => id}
          isFetching={isFetching}
          empty={
            <EmptyState
              icon={<HistoryIcon />}
              title={t(isFiltered ? 'emptyFilter' : 'empty')}
              text={t(isFiltered ? 'emptyFilterText' : 'emptyText')}
            />
          }
        />
      )}
      {data && !error && <PageControls page={page} size={size} total={data.total} onPage={setPage} />}
    </Page>
  );
}
