import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import type { Key, ReactNode } from 'react';
import type { Column } from './columns.ts';
import { DataRow } from './DataRow.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

export type { Column };

interface DataTableProps<Row> {
  /** Names the table for those who do not see it. */
  label: string;
  /** Undefined while they load for the first time. */
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => Key;
  /** The `sortKey` that the rows are sorted by, with `-` before it when downwards. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Whether other rows are on their way. */
  isFetching?: boolean;
  /** Stands in the place of the table when there are no rows. */
  empty: ReactNode;
}

/** Rows to work with; cards on small screens. The roles keep it a table for screen readers in both shapes. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, sort, onSort, isFetching = false, empty } = props;
  if (rows?.length === 0) return empty;
  return (
    <TableContainer>
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
