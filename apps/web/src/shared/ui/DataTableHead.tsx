import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { kindOf, type Column } from './columns.ts';
import { visuallyHidden } from './visuallyHidden.ts';

interface DataTableHeadProps {
  columns: readonly Column<never>[];
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

export function DataTableHead({ columns, sort, onSort }: DataTableHeadProps) {
  return (
    <TableHead role="rowgroup">
      <TableRow role="row">
        {columns.map((column) => {
          const { key, label, sortKey, align, isAction, isChoice } = column;
          const direction = sortKey === undefined ? undefined : directionOf(sortKey, sort);
          return (
            <TableCell
              key={key}
              role="columnheader"
              align={align === 'end' || isAction ? 'right' : 'inherit'}
              sortDirection={direction ?? false}
              data-kind={kindOf(column)}
              data-sortable={sortKey !== undefined}
            >
              {sortKey !== undefined && onSort ? (
                <TableSortLabel
                  component="button"
                  active={direction !== undefined}
                  direction={direction ?? 'asc'}
                  onClick={() => onSort(direction === 'asc' ? `-${sortKey}` : sortKey)}
                >
                  {label}
                </TableSortLabel>
              ) : isChoice ? (
                <span style={visuallyHidden}>{label}</span>
              ) : (
                label
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}

function directionOf(sortKey: string, sort: string | undefined) {
  if (sort === sortKey) return 'asc';
  return sort === `-${sortKey}` ? 'desc' : undefined;
}
