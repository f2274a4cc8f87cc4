import type { ImportColumn } from '@academy/contracts';

export interface Comparison {
  importId: string;
  companyId: string;
  /** Columns of the file. Members keep the data for which the file has no column. */
  columns: readonly ImportColumn[];
  /**
   * The user who applies the import or, for a preview, uploaded it. This user never counts as missing from the file.
   */
  userId: string;
}
