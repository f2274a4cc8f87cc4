import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';
import { DataRow } from './DataRow.tsx';
import { visuallyHidden } from './visuallyHidden.ts';

const rows = [72, 56, 84, 64, 76, 60];

export function SkeletonRows({ columns }: { columns: readonly Column<never>[] }) {
  const { t } = useTranslation('ui');
  const placeholders = columns.map((column, index) => ({
    ...column,
    cell: (width: number) => (
      <>
        <Skeleton
          variant="text"
          width={column.align === 'end' || column.isAction ? 40 : `${width}%`}
          sx={{ minWidth: 40, ml: column.align === 'end' || column.isAction ? 'auto' : 0 }}
        />
        {index === 0 && width === rows[0] && (
          <span role="status" aria-label={t('loading')} style={visuallyHidden} />
        )}
      </>
    ),
  }));
  return rows.map((width) => <DataRow key={width} row={width} columns={placeholders} />);
}
