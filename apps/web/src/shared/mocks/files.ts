/** A PDF without a page. */
export const pdfFile = (name: string) => new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' });

/** A table without a row. */
export const csvFile = (name: string) =>
  new File(['\uFEFFName,Course,Progress\r\n'], name, { type: 'text/csv' });

/** An archive without a file. */
export const zipFile = (name: string) =>
  new File([`PK\u0005\u0006${'\0'.repeat(18)}`], name, { type: 'application/zip' });

/** A drawing that stands in for a badge of either format. */
export const badgeFile = (name: string) =>
  new File(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
      '<path d="M256 30 452 143v226L256 482 60 369V143Z" fill="#3f4fa1"/></svg>',
    ],
    name,
    { type: 'image/svg+xml' },
  );
