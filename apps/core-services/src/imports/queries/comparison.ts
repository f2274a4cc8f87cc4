import type { ImportColumn } from '@academy/contracts';

/** An import whose lines are compared with the members of a company. */
export interface Comparison {
  importId: string;
  companyId: string;
  /** Columns of the file. Other columns change nothing. */
  columns: readonly ImportColumn[];
  /** The user who applies or uploaded the import, and is therefore never missing from the file. */
  userId: string;
}
