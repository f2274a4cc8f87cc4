import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import type { Key, ReactNode } from 'react';
import type { Column } from './columns.ts';
import { DataRow } from './DataRow.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { SortField } from './SortField.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

export type { Column };

interface DataTableProps<Row> {
  label: string;
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => Key;
  /** `sortKey` of the column by which the rows are sorted, prefixed with `-` for descending order. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** True while new rows are loading, for example after a change of the sort order. */
  isFetching?: boolean;
  /** Replaces the table when there are no rows. */
  empty: ReactNode;
}

/**
 * Table, whose rows are shown as cards on small screens. Explicit ARIA roles make screen readers treat the rows as a
 * table even there.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, sort, onSort, isFetching = false, empty } = props;
  if (rows?.length === 0) return empty;
  return (
    <TableContainer>
      {sort !== undefined && onSort && <SortField columns={columns} sort={sort} onSort={onSort} />}
      <Table role="table" aria-label={label} aria-busy={isFetching || rows === undefined}>
        <DataTableHead columns={columns} sort={sort} onSort={onSort} />
        <TableBody role="rowgroup">
          {rows?.map((row) => <DataRow key={rowKey(row)} row={row} columns={columns} />) ?? (
            <SkeletonRows columns={columns} />
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
