/** XML namespace of the files of workbooks and sheets. */
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const xml = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`;
