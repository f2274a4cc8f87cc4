/** A PDF without a page. */
export const pdfFile = (name: string) => new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' });

/** A table without a row. */
export const csvFile = (name: string) =>
  new File(['\uFEFFName,Course,Progress\r\n'], name, { type: 'text/csv' });

/** An archive without a file. */
export const zipFile = (name: string) =>
  new File([`PK\u0005\u0006${'\0'.repeat(18)}`], name, { type: 'application/zip' });
