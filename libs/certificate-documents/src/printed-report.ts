/** A table of a report, such as the numbers by course. */
export interface PrintedTable {
  heading: string;
  /** Column headers: for the name, the completed share, and four further numbers. */
  columns: readonly string[];
  /**
   * Rows with the name, the completed share in percent, and further numbers. The second of these is highlighted unless
   * it is 0.
   */
  rows: readonly { name: string; percent: number | null; numbers: readonly string[] }[];
  /** Returns the text below the table, given the number of rows that fit on the pages; an empty text is omitted. */
  rest: (shown: number) => string;
}

/** The content of a report, with all texts in the language of the report. */
export interface PrintedReport {
  title: string;
  companyName: string;
  /** The course and the group to which the report is restricted. */
  scope: readonly string[];
  asOf: string;
  /** Time of the data; it is also the PDF's creation date, so that equal input gives equal bytes. */
  createdAt: Date;
  /** What the report says, in one or two sentences. */
  summary: string;
  /** Key figures, three in a row. */
  figures: readonly { label: string; value: string; note: string; isBad?: boolean }[];
  /** Short lists of numbers, at most two, which are side by side. */
  facts: readonly { heading: string; rows: readonly { label: string; value: string }[] }[];
  /** Completed share at the end of each month, oldest first; without months, the chart is left out. */
  trend: { heading: string; months: readonly { label: string; percent: number | null }[] };
  tables: readonly PrintedTable[];
  definitions: { heading: string; lines: readonly string[] };
  /** Returns the page footer, such as “Page 1 of 2”. */
  pageNumber: (page: number, pages: number) => string;
}
