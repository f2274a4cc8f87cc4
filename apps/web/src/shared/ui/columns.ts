import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** What the service sorts by; a column without is not sortable. */
  sortKey?: string;
  /** For numbers. */
  align?: 'end';
  /** Names its row, and heads the row's card on phones. A link in it opens wherever the row is clicked. */
  isHeading?: boolean;
  /** Holds what can be done with the row; its label is only read out. */
  isAction?: boolean;
  /** Holds long words, such as e-mail addresses, that may break anywhere. */
  isLong?: boolean;
}

/** What the theme styles cells by. */
export const kindOf = ({ isHeading, isAction, isLong }: Column<never>) =>
  isHeading ? 'heading' : isAction ? 'action' : isLong ? 'long' : undefined;
