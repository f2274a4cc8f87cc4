export const pdfFile = (name: string) => new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' });

export const csvFile = (name: string) =>
  new File(['\uFEFFName,Course,Progress\r\n'], name, { type: 'text/csv' });

export const zipFile = (name: string) =>
  new File([`PK\u0005\u0006${'\0'.repeat(18)}`], name, { type: 'application/zip' });

/** Mock mode returns this SVG for PNG downloads, too. */
export const badgeFile = (name: string) =>
  new File(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
      '<path d="M256 30 452 143v226L256 482 60 369V143Z" fill="#3f4fa1"/>',
      '<g fill="none" stroke="#fff" stroke-width="30" stroke-linecap="round" stroke-linejoin="round">',
      '<path d="M162 350 256 150l94 200M210 284l36 36 56-70"/></g></svg>',
    ],
    name,
    { type: 'image/svg+xml' },
  );

export const xlsxFile = (name: string) =>
  new File(['PK'], name, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
