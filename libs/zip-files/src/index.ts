export { streamZip, type ZipEntry } from './zip.ts';
export { streamWorkbook } from './workbook.ts';
export type { WorkbookCell, WorkbookColumn } from './workbook-sheet.ts';
export { escapeXml } from './xml.ts';
