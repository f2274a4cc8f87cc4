import type { ImportColumn } from '@academy/contracts';

/** An import whose lines are compared with the members of a company. */
export interface Comparison {
  importId: string;
  companyId: string;
  /** Columns of the file. Data without a column in the file is not changed. */
  columns: readonly ImportColumn[];
  /** The user who applies the import or, for a preview, uploaded it. This user never counts as missing from the file. */
  userId: string;
}
