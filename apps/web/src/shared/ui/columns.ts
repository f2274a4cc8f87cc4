import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Value of the API's parameter `sort` for this column; undefined if the column is not sortable. */
  sortKey?: string;
  /** `end` for numbers. */
  align?: 'end';
  /**
   * True for the column whose cells are the row headers. On phones, where each row is a card, they are the titles of
   * the cards. If such a cell contains a link, the whole row is clickable.
   */
  isHeading?: boolean;
  /** True for the column with the row's actions. The column's label is visually hidden. */
  isAction?: boolean;
  /** True if the row's actions are buttons with text. On phones, they are below the other values of the card. */
  hasButtons?: boolean;
  /** True for a column with long words, such as e-mail addresses, that may be broken anywhere. */
  isLong?: boolean;
  /** True for a column of checkboxes. It must be the first column, and its label is visually hidden. */
  isChoice?: boolean;
  /** True for a column with the same value in every row. Small and medium screens do not show the column. */
  isRepeated?: boolean;
}

/** Returns the value of a cell's attribute `data-kind`, by which the theme selects the styles of the cell. */
export function kindOf({ isHeading, isAction, hasButtons, isChoice, isLong, isRepeated }: Column<never>) {
  if (isHeading) return 'heading';
  if (isAction) return hasButtons ? 'buttons' : 'action';
  if (isChoice) return 'choice';
  if (isLong) return 'long';
  return isRepeated ? 'repeated' : undefined;
}
