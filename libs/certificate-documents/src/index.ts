export {
  certificateFileKey,
  certificateFolders,
  certificateIdOf,
  certificatePrefix,
} from './certificate-files.ts';
export { certificateFileName } from './certificate-texts.ts';
export { brandingOf } from './page.ts';
export { renderCertificate, type Rendering } from './render-certificate.ts';
export { maxStatedPeople, renderDutyStatement, type DutyStatement } from './render-duty-statement.ts';
export type { PrintedReport } from './printed-report.ts';
export { attendanceFileName, renderAttendance, type Attendance } from './render-attendance.ts';
export {
  attendanceListFileName,
  renderAttendanceList,
  type AttendanceList,
} from './render-attendance-list.ts';
export { receiptFileName, renderReceipt, type Receipt } from './render-receipt.ts';
export { maxPrintedRows, renderReport } from './render-report.ts';
export { titleIn } from './title.ts';
