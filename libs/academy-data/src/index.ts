export { bundleFileKey, bundlePrefix, bundlesPrefix } from './certificate-bundle-files.ts';
export { certificateColumns, type StoredCertificate } from './certificate-rows.ts';
export * from './core-published.ts';
export { asEnrollment, enrollmentColumns, type EnrollmentRow } from './enrollment-rows.ts';
export { holderNameOf } from './holder-name.ts';
export {
  issueCertificates,
  issueSelectedCertificates,
  type CertificateToIssue,
} from './issue-certificates.ts';
export { academySchema } from './academy-schema.ts';
export { isToBeReminded, queueReminders } from './queue-reminders.ts';
export {
  anyCourseTitle,
  courseTextFor,
  languageFor,
  offeredIn,
  offeredLanguages,
} from './offered-languages.ts';
export * from './tables/index.ts';
export {
  changedByTransfer,
  changingRules,
  everyTransferRule,
  membersByTransferRule,
  transferRule,
  type TransferredCourse,
} from './transfer-rules.ts';
