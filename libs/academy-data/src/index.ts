export { assignedDueOn, isAssigned } from './assigned.ts';
export {
  audienceMembers,
  enteredAudienceAt,
  firstEntry,
  hasEntered,
  isAmongAudience,
  isAmongCoursesOf,
  isInAudience,
  isWalkedAudience,
  offeredAs,
  type OfferedCourse,
} from './audiences.ts';
export { bundleFileKey, bundlePrefix, bundlesPrefix } from './certificate-bundle-files.ts';
export {
  certificateColumns,
  isCertificateExpired,
  isOfCurrentRound,
  anyRoundCompletedAt,
  isPastRoundOfAnyCertificate,
  isPastRoundOfCertificate,
  roundCompletedAt,
  type CertificateWithCompletion,
  type StoredCertificate,
} from './certificate-rows.ts';
export { completeFinished, lockUntested } from './complete-finished.ts';
export { keptFailedPackageDays, requireStorage, storageUse, type StorageUse } from './company-storage.ts';
export {
  contentFileKey,
  contentPrefix,
  endedUnpacking,
  packageContentPrefix,
  packageFileKey,
} from './content-files.ts';
export { contactsOf, fillContacts, renderContact, type StoredContact } from './company-contacts.ts';
export { countAssigned, countColumnsOf, forgetCounts, readCounted } from './course-counts.ts';
export { holdLessons, lockImport } from './course-imports.ts';
export { courseKindNames } from './course-kind-names.ts';
export * from './core-published.ts';
export { finalTestText } from './final-test-text.ts';
export {
  emailBrandingOf,
  findBranding,
  findEmailBranding,
  prepareDocumentBranding,
  type BrandingRow,
  type StoredBranding,
} from './find-branding.ts';
export {
  courseMinutes,
  isLessonOf,
  lastPosition,
  lessonOrder,
  lessonsCount,
  lessonTitleIn,
} from './own-lessons.ts';
export { packFileKey, packPrefix, packsPrefix } from './evidence-pack-files.ts';
export {
  dueOn,
  dueOnBy,
  dueOnOf,
  isMemberInAudience,
  memberDueOn,
  roundDueOn,
  timeZoneOf,
  unstartedDueOn,
} from './due-dates.ts';
export { contributionsTo, isConcerned, summedContributions, titleIn } from './duty-states.ts';
export {
  asEnrollment,
  completionRenewedBy,
  enrollmentColumns,
  isLastLessonDone,
  type EnrollmentRow,
} from './enrollment-rows.ts';
export { findGroups, groupNamesOf, storeGroupUses } from './group-uses.ts';
export { holderNameOf } from './holder-name.ts';
export {
  issueCertificates,
  issueSelectedCertificates,
  type CertificateToIssue,
} from './issue-certificates.ts';
export * from './learner-mails/index.ts';
export * from './report-mails/index.ts';
export { chosenCourses, countedCells, countPeople, pairsOf } from './report-numbers.ts';
export { reportedValidUntil } from './reported-validity.ts';
export { academySchema } from './academy-schema.ts';
export { audienceOf, lastRemindedOn } from './managed-course-columns.ts';
export { managedMembers } from './managed-members.ts';
export { successNotes } from './note-success.ts';
export {
  isReachableLearner,
  isToBeReminded,
  joinHeldCertificate,
  queueReminders,
} from './queue-reminders.ts';
export {
  anyCourseTitle,
  courseTextFor,
  isCatalogueCourse,
  isCourse,
  isOfferable,
  languageFor,
  offeredIn,
  offeredLanguages,
} from './offered-languages.ts';
export {
  hasNoPastRounds,
  isAfterPastRounds,
  isReplacedWhenExpired,
  lockEnrollmentsOf,
  recordCompletions,
  recordedAt,
  recordedValidity,
  withdrawCompletions,
} from './record-completions.ts';
export { lockOwnCourses } from './lock-own-courses.ts';
export { joinPlayedLesson, learnerPseudonym, openRegistrations, storedScore } from './registrations.ts';
export * from './sessions/index.ts';
export * from './tables/index.ts';
export {
  changedByTransfer,
  changingRules,
  everyTransferRule,
  membersByTransferRule,
  transferRule,
  type TransferredCourse,
} from './transfer-rules.ts';
export { webhookEnv, webhookTargets } from './webhook-env.ts';
export { webhookSecretOf } from './webhook-secret.ts';
export { forgetInWebhooks, takeOverMemberEvents } from './webhook-events.ts';
export { openRounds } from './open-rounds.ts';
