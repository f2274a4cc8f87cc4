export interface PrintedTable {
  heading: string;
  /** Column headers: name, share of completed courses, and four further numbers. */
  columns: readonly string[];
  /**
   * Rows with a value for each column; `percent` is the share of completed courses. The second of the four numbers is
   * highlighted unless it is 0.
   */
  rows: readonly { name: string; percent: number | null; numbers: readonly string[] }[];
  /** Text below the table. `shown` is the number of rows that fit on the pages; an empty text is omitted. */
  rest: (shown: number) => string;
}

/** Content of a report. All texts are in the language of the report. */
export interface PrintedReport {
  title: string;
  companyName: string;
  scope: readonly string[];
  asOf: string;
  /**
   * Time at which the numbers were read. The time is also the creation date in the PDF's metadata, so that equal input
   * gives equal bytes.
   */
  createdAt: Date;
  summary: string;
  /** Numbers that are printed large, three in a row. */
  figures: readonly { label: string; value: string; note: string; isBad?: boolean }[];
  /** At most two short lists of numbers, which are printed side by side. */
  facts: readonly { heading: string; rows: readonly { label: string; value: string }[] }[];
  /** Share of completed courses at the end of each month, oldest month first. Without months, the chart is omitted. */
  trend: { heading: string; months: readonly { label: string; percent: number | null }[] };
  tables: readonly PrintedTable[];
  definitions: { heading: string; lines: readonly string[] };
  pageNumber: (page: number, pages: number) => string;
}
