import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Value of the API's parameter `sort` for this column. Without it, the column is not sortable. */
  sortKey?: string;
  /** Alignment of the column's cells: `end` for numbers. */
  align?: 'end';
  /**
   * True for the row header, which is the title of the card on phones. A link in this cell is clickable on the whole
   * row.
   */
  isHeading?: boolean;
  /** True for the column with the row's actions. The column's label is visually hidden. */
  isAction?: boolean;
  /** True if the row's actions are buttons with text, which are below the other values of the card on phones. */
  hasButtons?: boolean;
  /** True for a column with long words, such as e-mail addresses, that may be broken anywhere. */
  isLong?: boolean;
  /** True for a column of checkboxes. It must be the first column, and its label is visually hidden. */
  isChoice?: boolean;
  /** True for a column with the same value in every row. Small and medium screens hide the column. */
  isRepeated?: boolean;
}

/** Returns the value of a cell's attribute `data-kind`. The theme selects the styles of cells by it. */
export function kindOf({ isHeading, isAction, hasButtons, isChoice, isLong, isRepeated }: Column<never>) {
  if (isHeading) return 'heading';
  if (isAction) return hasButtons ? 'buttons' : 'action';
  if (isChoice) return 'choice';
  if (isLong) return 'long';
  return isRepeated ? 'repeated' : undefined;
}
