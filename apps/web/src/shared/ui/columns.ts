import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Value of the `sort` parameter; columns without it are not sortable. */
  sortKey?: string;
  /** `end` for numbers. */
  align?: 'end';
  /** Row header, and title of the card on phones. A link in it covers the whole row. */
  isHeading?: boolean;
  /** Holds the row's actions; its label is visually hidden. */
  isAction?: boolean;
  /** Holds long words, such as e-mail addresses, that may be broken anywhere. */
  isLong?: boolean;
}

/** Value of the `data-kind` attribute, by which the theme styles cells. */
export const kindOf = ({ isHeading, isAction, isLong }: Column<never>) =>
  isHeading ? 'heading' : isAction ? 'action' : isLong ? 'long' : undefined;
