export {
  certificateFileKey,
  certificateFolders,
  certificateIdOf,
  certificatePrefix,
} from './certificate-files.ts';
export { certificateFileName } from './certificate-texts.ts';
export { renderCertificate } from './render-certificate.ts';
export { maxPrintedRows, renderReport, type PrintedReport } from './render-report.ts';
export { titleIn } from './title.ts';
