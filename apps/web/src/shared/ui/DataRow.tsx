import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { kindOf, type Column } from './columns.ts';

export function DataRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <TableRow role="row" hover>
      {columns.map((column) => (
        <TableCell
          key={column.key}
          {...(column.isHeading
            ? { component: 'th', scope: 'row', role: 'rowheader' }
            : { component: 'td', role: 'cell' })}
          align={column.align === 'end' ? 'right' : 'inherit'}
          data-label={column.label}
          data-kind={kindOf(column)}
        >
          {column.cell(row)}
        </TableCell>
      ))}
    </TableRow>
  );
}
