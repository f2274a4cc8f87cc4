export { streamZip, type ZipEntry } from './zip.ts';
export { streamWorkbook, type WorkbookCell, type WorkbookColumn } from './workbook.ts';
