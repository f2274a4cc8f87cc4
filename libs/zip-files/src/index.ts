export { ArchiveProblem, type ArchiveProblemCode } from './archive/archive-problem.ts';
export { bufferSource, type ByteSource } from './archive/byte-source.ts';
export { foldedPath, shownPath } from './archive/entry-path.ts';
export type { ArchiveLimits } from './archive/limits.ts';
export { openArchive, type Archive, type ArchivedFile } from './archive/open-archive.ts';
export { streamZip, type ZipEntry } from './zip.ts';
export { streamWorkbook } from './workbook.ts';
export type { WorkbookCell, WorkbookColumn } from './workbook-sheet.ts';
export { escapeXml } from './xml.ts';
