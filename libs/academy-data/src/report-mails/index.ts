export * from './find-manager-note.ts';
export * from './find-summary.ts';
export { getsReportMail } from './recipients.ts';
export * from './schedule.ts';
export { writeManagerNote } from './write-manager-note.ts';
export { writeSummary, type ReportMailLinks } from './write-summary.ts';
