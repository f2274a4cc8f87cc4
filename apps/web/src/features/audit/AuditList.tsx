import HistoryIcon from '@mui/icons-material/HistoryRounded';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useAuditColumns, type ShownEntry } from './useAuditColumns.tsx';

interface AuditListProps {
  label: string;
  /** Company whose audit log is shown; undefined for the audit log of the platform. */
  companyId: string | undefined;
  isFiltered: boolean;
  /** True if the period of the filter ends before it begins, so that there is nothing to list. */
  isReversed: boolean;
  onPerson: (actorId: string) => void;
  query: {
    data?: { data: ShownEntry[]; total: number; page: number; size: number } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  onPage: (page: number) => void;
  /** Shown when the audit log has no entries and no filter is set. */
  empty: { title: string; text: string };
  filter: ReactNode;
}

export function AuditList({
  label,
  companyId,
  isFiltered,
  isReversed,
  onPerson,
  query,
  onPage,
  empty,
  filter,
}: AuditListProps) {
  const { t } = useTranslation('audit');
  const columns = useAuditColumns(companyId, onPerson);
  const { data, error, isFetching, refetch } = query;
  const { title, text } = isFiltered ? { title: t('emptyFilter'), text: t('emptyFilterText') } : empty;
  return (
    <>
      {filter}
      {isReversed ? null : error ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={label}
          rows={data?.data}
          columns={columns}
          rowKey={({ id }) => id}
          isFetching={isFetching}
          empty={<EmptyState icon={<HistoryIcon />} title={title} text={text} />}
        />
      )}
      {data && !error && !isReversed && (
        <PageControls page={data.page} size={data.size} total={data.total} onPage={onPage} />
      )}
    </>
  );
}
