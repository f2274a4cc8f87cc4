import type { ReportCounts } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Column } from '../../shared/ui/columns.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useNumberColumns } from './useNumberColumns.tsx';

interface ReportSectionProps<Row extends ReportCounts> {
  title: string;
  text?: string;
  nameLabel: string;
  nameOf: (row: Row) => string;
  keyOf: (row: Row) => string;
  /**
   * The numbers in a row link to lists of people. Returns the filters of these lists. Without this function, the
   * numbers are not links.
   */
  targetOf?: (row: Row) => { course?: string | undefined; group?: string | undefined };
  query: { isError: boolean; error?: unknown; isFetching: boolean; refetch: () => unknown };
  rows: readonly Row[] | undefined;
  pages?: { page: number; size: number; total: number; onPage: (page: number) => void } | undefined;
  chart?: ReactNode;
  empty: ReactNode;
}

export function ReportSection<Row extends ReportCounts>(props: ReportSectionProps<Row>) {
  const { title, text, nameLabel, nameOf, keyOf, targetOf, query, rows, pages, chart, empty } = props;
  const numbers = useNumberColumns<Row>(targetOf && ((row) => ({ ...targetOf(row), of: nameOf(row) })));
  const columns: Column<Row>[] = [
    { key: 'name', label: nameLabel, isHeading: true, cell: nameOf },
    ...numbers,
  ];
  return (
    <Stack component="section" spacing={2} aria-label={title}>
      <Typography variant="h2" sx={{ '@media print': { breakAfter: 'avoid' } }}>
        {title}
      </Typography>
      {text !== undefined && <Typography color="textSecondary">{text}</Typography>}
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          {chart}
          <DataTable
            label={title}
            rows={rows}
            columns={columns}
            rowKey={keyOf}
            isFetching={query.isFetching}
            empty={empty}
          />
          {pages && <PageControls {...pages} />}
        </>
      )}
    </Stack>
  );
}
