import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';
import { SelectField } from './SelectField.tsx';

interface SortFieldProps {
  columns: readonly Column<never>[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Field for the sort order. It replaces the sortable table head on small screens, where rows are cards. */
export function SortField({ columns, sort, onSort }: SortFieldProps) {
  const { t } = useTranslation('ui');
  const choices = columns.flatMap(({ sortKey, label }) =>
    sortKey === undefined
      ? []
      : [
          { value: sortKey, label: t('ascending', { label }) },
          { value: `-${sortKey}`, label: t('descending', { label }) },
        ],
  );
  const isKnown = choices.some(({ value }) => value === sort);
  return (
    <SelectField
      isSmall
      label={t('sortBy')}
      value={sort}
      choices={isKnown ? choices : [{ value: sort, label: t('usualOrder') }, ...choices]}
      onChoose={onSort}
      // The margin keeps the label inside the table's container, which clips its content.
      sx={{ display: { md: 'none' }, mt: 1, mb: 2, maxWidth: 440 }}
    />
  );
}
