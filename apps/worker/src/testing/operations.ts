// Re-exports operations that tests of other features need, because features and their tests do not import each other.
export { unpackPackage } from '../content-packages/unpack-package.ts';
export { deletePastUses } from '../daily-limits/queries.ts';
export { mailAboutOverdueCourses, remindOfDeadlines } from '../deadline-reminders/remind-of-deadlines.ts';
export { joinWaitingMails } from '../mail/join-waiting-mails.ts';
export { prepareClaim } from '../mail/queries/emails.ts';
export { carryOutErasures } from '../personal-data/carry-out.ts';
export { refreshReport } from '../reports/refresh-report.ts';
