import { createHash, randomUUID } from 'node:crypto';
import { badgeShares, issueCertificates } from '@academy/academy-data';
import { scormPackage } from '@academy/content-packages/testing';
import * as contracts from '@academy/contracts';
import { tokenHash } from '@academy/service-kit';
import {
  buildBundle,
  buildCompanyCourse,
  buildCourse,
  buildDuty,
  buildEmail,
  buildEnrollment,
  buildExemption,
  buildGroup,
  buildMember,
  buildOwnCourse,
  buildParticipants,
  buildQuestions,
  buildSession,
  buildTestAttempt,
  casesOf,
  endpointsIn,
  eventually,
  failedState,
  type MatrixRow,
  personas,
  unlimitedTest,
  withClockForward,
} from '@academy/testing';
import { finishBundle, finishPack } from './testing/bundles.ts';
import { buildLearner } from './testing/learner.ts';
import { buildManaged } from './testing/manager.ts';
import { insertRelease } from './testing/catalogue.ts';
import { courseArchive } from './testing/own-courses.ts';
import { greyPng } from './testing/image-files.ts';
import { harmlessPdf } from './testing/pdf-files.ts';
import { attendanceCodeAt } from './sessions/rules.ts';
import { startApp, type StartedApp } from './testing/started-app.ts';

const shareState = 'the-state';
const somebody = randomUUID();

const contact = { de: '', en: '+49 30 1234' };
const unknownUserId = randomUUID();
const contacts = { security_team: contact, data_protection: contact, whistleblowing: contact };

type World = Awaited<ReturnType<typeof buildWorld>>;

const transferOf = ({ companyCourseId, targetId }: World) => ({
  company_course_id: companyCourseId,
  target_company_id: targetId,
});

const policyText = '# Policy';
const sha256Of = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const draftOf = ({ draftPolicyId: policyId }: World) => ({ policyId, version: '1' });

const catalogueCourseOf = ({ catalogueCourseId: courseId }: World) => ({ courseId });
const draftCourseOf = ({ draftCourseId: courseId }: World) => ({ courseId });
const draftOutline = {
  subject: 'privacy',
  review_by: '2099-12-31',
  title: { de: 'Kurs' },
  description: {},
  sources: [],
  chapters: [
    { id: 'chapter-1', title: { de: 'Kapitel' }, lessons: [{ id: 'lesson-1', title: { de: 'Lektion' } }] },
  ],
};
let courseZip: Buffer;

const codeKey = Buffer.alloc(32, 7);
const plannedSession = {
  titles: { en: 'Session' },
  starts_at: '2099-01-01T10:00:00Z',
  ends_at: '2099-01-01T12:00:00Z',
  place: 'Room 1',
};

class Upload {
  constructor(
    readonly type: string,
    readonly content: Buffer,
  ) {}
}

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><rect width="3" height="1"/></svg>';

/** The access matrix: every endpoint with access control, with the parameters and the body of a valid request. */
const rows: Record<string, MatrixRow<World>> = {
  listCourses: {},
  getCourse: { fields: ({ courseId }) => ({ courseId }) },
  getLesson: { fields: ({ courseId, lessonId }) => ({ courseId, lessonId }) },
  getCertificate: {
    fields: ({ completedCourseId }) => ({ courseId: completedCourseId }),
    ownedBy: 'learner',
  },
  getBadge: {
    fields: ({ completedCourseId }) => ({ courseId: completedCourseId }),
    ownedBy: 'learner',
  },
  listCertificates: {},
  getCertificateFile: { fields: ({ certificateId }) => ({ certificateId }), ownedBy: 'learner' },
  getCertificateBadge: { fields: ({ certificateId }) => ({ certificateId }), ownedBy: 'learner' },
  startCertificateShare: {
    fields: ({ certificateId }) => ({ certificateId }),
    body: () => ({ data: { consent: true } }),
    ownedBy: 'learner',
  },
  revokeCertificate: {
    fields: ({ certificateId }) => ({ certificateId }),
    body: () => ({ data: { reason: 'Issued by mistake' } }),
  },
  replaceCertificate: { fields: ({ certificateId }) => ({ certificateId }) },
  getBranding: {},
  changeAccentColor: { body: () => ({ data: { accent_color: '#7a1f3d' } }) },
  uploadLogo: { body: () => ({ data: { image: Buffer.from(logo).toString('base64') } }) },
  removeLogo: {},
  startBadgeShare: {
    fields: ({ completedCourseId }) => ({ courseId: completedCourseId }),
    body: () => ({ data: { consent: true } }),
    ownedBy: 'learner',
  },
  completeBadgeShare: {
    fields: ({ badgeShareId }) => ({ badgeShareId }),
    body: () => ({ data: { error: 'access_denied', state: shareState } }),
    ownedBy: 'learner',
  },
  enroll: { body: ({ courseId }) => ({ data: { course_id: courseId } }) },
  advance: {
    fields: ({ enrollmentId }) => ({ enrollmentId }),
    body: ({ lessonId }) => ({ data: { lesson_id: lessonId } }),
    ownedBy: 'learner',
  },
  startRegistration: {
    body: ({ packagedCourseId, packagedLessonId }) => ({
      data: { course_id: packagedCourseId, lesson_id: packagedLessonId },
    }),
    ownedBy: 'learner',
  },
  storeRegistrationState: {
    fields: ({ registrationId }) => ({ registrationId }),
    body: () => ({
      data: {
        ...{ session: 1, sequence: 1, state: {} },
        ...{ completion: 'incomplete', success: 'unknown', score: null },
      },
    }),
    ownedBy: 'learner',
  },
  listTestAttempts: {
    fields: ({ testedEnrollmentId: enrollmentId }) => ({ enrollmentId }),
    ownedBy: 'learner',
  },
  startTestAttempt: {
    fields: ({ testedEnrollmentId: enrollmentId }) => ({ enrollmentId }),
    ownedBy: 'learner',
  },
  getTestAttempt: {
    fields: ({ testedEnrollmentId: enrollmentId, openAttemptId: attemptId }) => ({ enrollmentId, attemptId }),
    ownedBy: 'learner',
  },
  saveTestAnswer: {
    fields: ({ testedEnrollmentId: enrollmentId, openAttemptId: attemptId }) => ({ enrollmentId, attemptId }),
    body: ({ questionId }) => ({ data: { question_id: questionId, option_ids: ['b'] } }),
    ownedBy: 'learner',
  },
  submitTestAttempt: {
    fields: ({ testedEnrollmentId: enrollmentId, attemptId }) => ({ enrollmentId, attemptId }),
    ownedBy: 'learner',
  },
  getTestResult: {
    fields: ({ testedEnrollmentId: enrollmentId, attemptId }) => ({ enrollmentId, attemptId }),
    ownedBy: 'learner',
  },
  getCourseRenewal: { fields: ({ enrollmentId }) => ({ enrollmentId }), ownedBy: 'learner' },
  startRenewalTest: {
    fields: ({ testedEnrollmentId: enrollmentId }) => ({ enrollmentId }),
    ownedBy: 'learner',
  },
  previewRenewal: { fields: ({ companyCourseId }) => ({ companyCourseId }) },
  listRounds: { fields: ({ enrollmentId }) => ({ enrollmentId }), ownedBy: 'learner' },
  listMemberRounds: { fields: ({ enrollmentId }) => ({ enrollmentId }) },
  previewCourseRound: { fields: ({ companyCourseId }) => ({ companyCourseId }) },
  extendDueDate: {
    fields: ({ companyCourseId, learnerId: userId }) => ({ companyCourseId, userId }),
    body: () => ({ data: { due_on: '2099-12-31', reason: 'absence' } }),
  },
  recordCompletion: {
    fields: ({ companyCourseId, learnerId: userId }) => ({ companyCourseId, userId }),
    body: () => ({ data: { completed_on: '2026-01-31', reason: 'in_person' } }),
  },
  withdrawRecordedCompletion: {
    fields: ({ companyCourseId, learnerId: userId }) => ({ companyCourseId, userId }),
  },
  startMemberRound: {
    fields: ({ completedCompanyCourseId: companyCourseId, learnerId: userId }) => ({
      companyCourseId,
      userId,
    }),
    body: () => ({ data: { due_on: '2099-12-31' } }),
  },
  startCourseRound: {
    fields: ({ companyCourseId }) => ({ companyCourseId }),
    body: () => ({ data: { due_on: '2099-12-31', confirmation: 'START NEW ROUND' } }),
  },
  getCourseRound: { fields: ({ companyCourseId, roundId }) => ({ companyCourseId, roundId }) },
  listMemberTestAttempts: { fields: ({ testedEnrollmentId: enrollmentId }) => ({ enrollmentId }) },
  grantTestAttempt: { fields: ({ limitedEnrollmentId: enrollmentId }) => ({ enrollmentId }) },
  getCalendarFeed: {},
  createCalendarFeed: {},
  revokeCalendarFeed: {},
  getCompanyContacts: {},
  updateCompanyContacts: { body: () => ({ data: contacts }) },
  listCompanyCourses: {},
  getAudienceReach: {},
  getCompanyCourse: { fields: ({ companyCourseId }) => ({ companyCourseId }) },
  updateCompanyCourse: {
    fields: ({ companyCourseId }) => ({ companyCourseId }),
    body: () => ({ data: { mandatory: true } }),
  },
  populateCompanyCourses: { body: () => ({ data: { languages: ['de', 'en'] } }) },
  exportCourses: {},
  exportEnrollments: { fields: ({ companyCourseId }) => ({ companyCourseId }) },
  listAssignedPeople: { fields: ({ companyCourseId }) => ({ companyCourseId }) },
  getReportOverview: {},
  getToday: {},
  listCourseReports: {},
  listGroupReports: {},
  listMonthReports: {},
  exportReportOverviewCsv: {},
  exportReportOverviewXlsx: {},
  exportReportOverviewPdf: {},
  exportCourseReportsCsv: {},
  exportCourseReportsXlsx: {},
  exportGroupReportsCsv: {},
  exportGroupReportsXlsx: {},
  exportMonthReportsCsv: {},
  exportMonthReportsXlsx: {},
  listReportedPeople: {},
  exportReportedPeopleCsv: {},
  exportReportedPeopleXlsx: {},
  getReportMailSettings: {},
  changeReportMailSettings: {
    body: () => ({
      data: {
        summary: { frequency: 'weekly', weekday: 1, month_day: 1, recipient_ids: [] },
        manager_notes: { active: true, weekday: 1 },
      },
    }),
  },
  getLearnerMailSettings: {},
  changeLearnerMailSettings: {
    body: () => ({ data: { certificate_earned: true, own_sentence: '', reply_to: null } }),
  },
  previewLearnerMail: {
    body: () => ({ data: { kind: 'overdue', language: 'de', own_sentence: '' } }),
  },
  listReportMailCandidates: { fields: () => ({ kind: 'report_summary' }) },
  listOwnReportMailSubscriptions: {},
  changeOwnReportMailSubscription: {
    fields: () => ({ kind: 'manager_note' }),
    body: () => ({ data: { subscribed: true } }),
  },
  previewReportMail: { fields: () => ({ kind: 'manager_note' }) },
  listUnstartedCourses: { fields: ({ managedUserId }) => ({ userId: managedUserId }) },
  listMemberProgress: { fields: () => ({ user_ids: unknownUserId }) },
  listMemberEnrollments: { fields: ({ companyCourseId }) => ({ company_course_id: companyCourseId }) },
  getMemberCertificate: {
    fields: ({ completedEnrollmentId }) => ({ enrollmentId: completedEnrollmentId }),
  },
  remindChosenMembers: {
    fields: ({ companyCourseId }) => ({ companyCourseId }),
    body: () => ({ data: { user_ids: [unknownUserId] } }),
  },
  previewReminders: { fields: ({ companyCourseId }) => ({ companyCourseId }) },
  remindMembers: { fields: ({ companyCourseId }) => ({ companyCourseId }) },
  remindMember: { fields: ({ enrollmentId }) => ({ enrollmentId }) },
  previewProgressTransfer: { body: (ids) => ({ data: transferOf(ids) }) },
  startProgressTransfer: {
    body: (ids) => ({ data: { ...transferOf(ids), confirmation: 'OVERWRITE DATA' } }),
  },
  getProgressTransfer: { fields: ({ transferId }) => ({ transferId }) },
  createCertificateBundle: {
    fields: ({ companyCourseId }) => ({ companyCourseId }),
    body: () => ({ data: { language: 'de' } }),
  },
  getCertificateBundle: { fields: ({ bundleId }) => ({ bundleId }) },
  listWebhooks: {},
  createWebhook: {
    body: () => ({ data: { url: 'https://203.0.114.7/academy', events: ['course.completed'] } }),
  },
  changeWebhook: {
    fields: ({ webhookId }) => ({ webhookId }),
    body: () => ({ data: { description: 'changed' } }),
  },
  rotateWebhookSecret: { fields: ({ webhookId }) => ({ webhookId }) },
  deleteWebhook: { fields: ({ deletableWebhookId: webhookId }) => ({ webhookId }) },
  listWebhookDeliveries: { fields: ({ webhookId }) => ({ webhookId }) },
  resendWebhookDelivery: { fields: ({ webhookId, deliveryId }) => ({ webhookId, deliveryId }) },
  sendWebhookTestEvent: { fields: ({ webhookId }) => ({ webhookId }) },
  createEvidencePack: { body: () => ({ data: { from: '2026-01-01', to: '2026-12-31' } }) },
  listEvidencePacks: {},
  getEvidencePack: { fields: ({ packId }) => ({ packId }) },
  listBackgroundQueues: {},
  listFailedWork: {},
  retryFailedWork: {
    fields: ({ failedBundleId }) => ({ queue: 'certificate-bundles', workId: failedBundleId }),
  },
  decideUnclearEmail: {
    fields: ({ unclearEmailId }) => ({ emailId: unclearEmailId }),
    body: () => ({ data: { decision: 'send_again' } }),
  },
  discardFailedEmail: { fields: ({ failedEmailId }) => ({ emailId: failedEmailId }) },
  exportOwnLearningData: {},
  getProfile: {},
  hasTeam: {},
  // The learner is the manager of the member, and the company shows managers their teams.
  getTeam: { ownedBy: 'learner' },
  remindTeam: {
    body: ({ companyCourseId, managedUserId }) => ({
      data: { company_course_id: companyCourseId, user_ids: [managedUserId] },
    }),
    ownedBy: 'learner',
  },
  listManagedPolicies: {},
  createPolicy: { body: () => ({ data: { titles: { en: 'Policy' } } }) },
  getManagedPolicy: { fields: ({ policyId }) => ({ policyId }) },
  changePolicy: {
    fields: ({ policyId }) => ({ policyId }),
    body: () => ({ data: { titles: { de: 'Neu' } } }),
  },
  listPolicyVersions: { fields: ({ policyId }) => ({ policyId }) },
  uploadPolicyVersion: {
    fields: ({ draftPolicyId: policyId }) => ({ policyId, language: 'de' }),
    body: () => policyText,
  },
  deletePolicyDraft: { fields: draftOf },
  previewPublication: { fields: draftOf },
  publishPolicyVersion: { fields: draftOf, body: () => ({ data: {} }) },
  getManagedPolicyFile: { fields: ({ pdfPolicyId: policyId }) => ({ policyId, version: '1' }) },
  getManagedPolicyText: { fields: draftOf },
  listPolicies: {},
  getPolicy: { fields: ({ policyId }) => ({ policyId }) },
  getPolicyFile: { fields: ({ pdfPolicyId: policyId }) => ({ policyId, version: '1' }) },
  getPolicyText: { fields: ({ policyId }) => ({ policyId, version: '1' }) },
  acknowledgePolicy: {
    fields: ({ policyId }) => ({ policyId }),
    body: () => ({ data: { version: 1, sha256: sha256Of(policyText) } }),
  },
  listOwnProofs: {},
  submitProof: {
    fields: ({ courseId }) => ({
      course_id: courseId,
      issuer: 'TÜV',
      issued_on: '2026-01-01',
    }),
    body: () => new Upload('image/png', greyPng()),
    ownedBy: 'learner',
  },
  getOwnProofFile: { fields: ({ proofId }) => ({ proofId }), ownedBy: 'learner' },
  withdrawProof: { fields: ({ withdrawnProofId: proofId }) => ({ proofId }), ownedBy: 'learner' },
  getCompanyStorage: {},
  listOwnCourses: {},
  createOwnCourse: { body: () => ({ data: { titles: { de: 'Kurs' }, subject: 'privacy' } }) },
  createOwnLessons: { fields: ({ companyCourseId }) => ({ companyCourseId }) },
  getOwnCourse: { fields: draftCourseOf },
  changeOutline: {
    fields: draftCourseOf,
    body: () => ({ data: { revision: 1, outline: { ...draftOutline, title: { de: 'Anders' } } } }),
  },
  getDraftFile: { fields: (ids) => ({ ...draftCourseOf(ids), path: 'course.yaml' }) },
  getDraftText: { fields: (ids) => ({ ...draftCourseOf(ids), path: 'de/lesson-1.md' }) },
  changeDraftText: {
    fields: draftCourseOf,
    body: () => ({ data: { revision: 1, path: 'de/lesson-1.md', text: 'Text' } }),
  },
  addDraftPicture: {
    fields: (ids) => ({ ...draftCourseOf(ids), revision: '1', language: 'de', name: 'photo' }),
    body: () => new Upload('image/png', greyPng()),
  },
  lockDraft: { fields: draftCourseOf, body: () => ({ data: {} }) },
  unlockDraft: { fields: draftCourseOf },
  previewLesson: { fields: draftCourseOf, body: () => ({ data: { language: 'de', text: 'Text' } }) },
  previewOwnCoursePublication: { fields: draftCourseOf },
  publishOwnCourse: { fields: draftCourseOf, body: () => ({ data: { revision: 1 } }) },
  // The draft has no changes, so nothing is discarded.
  discardDraftChanges: {
    fields: ({ ownCourseId: courseId }) => ({ courseId }),
    body: () => ({ data: { revision: 1 } }),
  },
  exportOwnCourse: { fields: draftCourseOf },
  importOwnCourse: { body: () => new Upload('application/zip', courseZip) },
  getCatalogueSettings: {},
  listCatalogueCourses: {},
  createCatalogueCourse: { body: () => ({ data: { titles: { de: 'Kurs' }, subject: 'privacy' } }) },
  exportCatalogueCourse: { fields: catalogueCourseOf },
  beginCatalogueDraft: { fields: catalogueCourseOf },
  discardCatalogueDraft: { fields: catalogueCourseOf },
  getCatalogueDraft: { fields: catalogueCourseOf },
  changeCatalogueOutline: {
    fields: catalogueCourseOf,
    body: () => ({ data: { revision: 1, outline: draftOutline } }),
  },
  getCatalogueDraftFile: { fields: (ids) => ({ ...catalogueCourseOf(ids), path: 'course.yaml' }) },
  getCatalogueDraftText: { fields: (ids) => ({ ...catalogueCourseOf(ids), path: 'de/lesson-1.md' }) },
  changeCatalogueDraftText: {
    fields: catalogueCourseOf,
    body: () => ({ data: { revision: 1, path: 'de/lesson-1.md', text: 'Another text' } }),
  },
  addCatalogueDraftPicture: {
    fields: (ids) => ({ ...catalogueCourseOf(ids), revision: '1', language: 'de', name: 'photo' }),
    body: () => new Upload('image/png', greyPng()),
  },
  lockCatalogueDraft: { fields: catalogueCourseOf, body: () => ({ data: {} }) },
  unlockCatalogueDraft: { fields: catalogueCourseOf },
  previewCatalogueLesson: {
    fields: catalogueCourseOf,
    body: () => ({ data: { language: 'de', text: 'Text' } }),
  },
  previewCataloguePublication: { fields: catalogueCourseOf },
  publishCatalogueCourse: { fields: catalogueCourseOf, body: () => ({ data: { revision: 1 } }) },
  exportCatalogueDraft: { fields: catalogueCourseOf },
  removeOwnCourse: { fields: ({ ownCourseId: courseId }) => ({ courseId }) },
  uploadContent: {
    fields: () => ({ file_name: 'package.zip' }),
    body: () => new Upload('application/zip', scormPackage()),
  },
  listContent: {},
  getContent: { fields: ({ usedPackageId: packageId }) => ({ packageId }) },
  deleteContent: { fields: ({ deletedPackageId: packageId }) => ({ packageId }) },
  createCourseOfContent: {
    fields: ({ readyPackageId: packageId }) => ({ packageId }),
    body: () => ({ data: { titles: { en: 'Course' }, subject: 'privacy', minutes: 10 } }),
  },
  previewReplacement: {
    fields: ({ nextPackageId: packageId, packageCourseId }) => ({
      packageId,
      company_course_id: packageCourseId,
    }),
  },
  replaceContent: {
    fields: ({ nextPackageId: packageId }) => ({ packageId }),
    body: ({ packageCourseId }) => ({ data: { company_course_id: packageCourseId } }),
  },
  listManagedProofs: {},
  getManagedProof: { fields: ({ proofId }) => ({ proofId }) },
  getManagedProofFile: { fields: ({ proofId }) => ({ proofId }) },
  decideProof: {
    fields: ({ decidedProofId: proofId }) => ({ proofId }),
    body: () => ({ data: { decision: 'accepted' } }),
  },
  uploadProofImport: {
    body: () => new Upload('text/csv', Buffer.from('Email,Course,Issuer,Date\na@example.com,A,B,2026-01-01')),
  },
  listProofImports: {},
  getProofImport: { fields: ({ proofImportId: importId }) => ({ importId }) },
  applyProofImport: { fields: ({ proofImportId: importId }) => ({ importId }) },
  getReceipt: { fields: ({ pdfPolicyId: policyId }) => ({ policyId }), ownedBy: 'learner' },
  getSignedReceipt: { fields: ({ pdfPolicyId: policyId }) => ({ policyId }), ownedBy: 'learner' },
  listDutyTemplates: {},
  listDuties: {},
  createDuty: { body: () => ({ data: { titles: { en: 'Duty' }, source: 'Art. 39 GDPR' } }) },
  getDuty: { fields: ({ dutyId }) => ({ dutyId }) },
  changeDuty: { fields: ({ dutyId }) => ({ dutyId }), body: () => ({ data: { months: 12 } }) },
  archiveDuty: { fields: ({ archivedDutyId: dutyId }) => ({ dutyId }) },
  listDutyPeople: { fields: ({ dutyId }) => ({ dutyId }) },
  exportDutyPeopleAsCsv: { fields: ({ dutyId }) => ({ dutyId }) },
  exportDutyPeopleAsXlsx: { fields: ({ dutyId }) => ({ dutyId }) },
  printDutyStatement: { fields: ({ dutyId }) => ({ dutyId }) },
  exportDutyStatement: { fields: ({ dutyId }) => ({ dutyId }) },
  listExemptions: { fields: ({ dutyId }) => ({ dutyId }) },
  grantExemption: {
    fields: ({ dutyId }) => ({ dutyId }),
    body: ({ managedUserId }) => ({
      data: { user_id: managedUserId, from: '2027-01-01', to: '2027-12-31', reason: 'absent' },
    }),
  },
  endExemption: { fields: ({ dutyId, exemptionId }) => ({ dutyId, exemptionId }) },
  listOwnDuties: {},
  listGroupUses: { fields: ({ groupId }) => ({ groupId }) },
  listManagedSessions: {},
  getManagedSession: { fields: ({ sessionId }) => ({ sessionId }) },
  createSession: { body: () => ({ data: plannedSession }) },
  changeSession: {
    fields: ({ sessionId }) => ({ sessionId }),
    body: () => ({ data: { place: 'Room 2' } }),
  },
  cancelSession: { fields: ({ cancelledSessionId: sessionId }) => ({ sessionId }) },
  closeSession: { fields: ({ attendedSessionId: sessionId }) => ({ sessionId }) },
  getAttendanceCode: { fields: ({ openSessionId: sessionId }) => ({ sessionId }) },
  listParticipants: { fields: ({ sessionId }) => ({ sessionId }) },
  recordAttendance: {
    fields: ({ openSessionId: sessionId }) => ({ sessionId }),
    body: ({ managedUserId }) => ({ data: { people: [{ user_id: managedUserId, minutes: 5 }] } }),
  },
  printAttendanceList: { fields: ({ sessionId }) => ({ sessionId }) },
  listSessions: {},
  getSession: { fields: ({ sessionId }) => ({ sessionId }) },
  bookSeat: { fields: ({ seatsSessionId: sessionId }) => ({ sessionId }) },
  returnSeat: { fields: ({ seatsSessionId: sessionId }) => ({ sessionId }) },
  attendSession: {
    fields: ({ openSessionId: sessionId }) => ({ sessionId }),
    body: () => ({ data: { code: attendanceCodeAt(codeKey, new Date()).code } }),
  },
  getSessionInvitation: { fields: ({ sessionId }) => ({ sessionId }) },
  getAttendanceConfirmation: {
    fields: ({ attendedSessionId: sessionId }) => ({ sessionId }),
    ownedBy: 'learner',
  },
  // No member of any company has this user id. Administrators may also query the data of a person who belongs to no
  // company.
  countLearningData: { body: () => ({ data: { user_id: somebody } }) },
  exportLearningData: { body: () => ({ data: { user_id: somebody } }) },
  downloadCertificateBundle: { fields: ({ bundleId }) => ({ bundleId }) },
  downloadEvidencePack: { fields: ({ packId }) => ({ packId }) },
  downloadScormPackage: { fields: ({ companyCourseId }) => ({ companyCourseId }) },
};

const ofThisService = endpointsIn(contracts).filter(([, { path }]) => path.startsWith('/api/'));
const guarded = ofThisService.filter(([, { access }]) => access !== 'public' && access !== 'content-origin');

let started: StartedApp;
let own: World;
let foreign: World;
const users = new Map<string, { sub: string; roles?: string[] }>();

/** Builds two courses, each with a final test that the learner may take. One test limits the number of attempts. */
async function buildTested(learnerId: string, companyId: string) {
  const { admin } = started.database;
  const enroll = async (attempts: number | null) => {
    const course = await buildCourse(admin, { lessonCount: 2 });
    const final_test = { ...unlimitedTest, attempts };
    const companyCourse = await buildCompanyCourse(admin, companyId, course.id, { final_test });
    const done = course.lessonIds.slice(0, 1);
    const { id } = await buildEnrollment(admin, companyCourse, learnerId, { done });
    return { course, id };
  };
  const [tested, limited] = [await enroll(null), await enroll(1)];
  const questionIds = await buildQuestions(admin, tested.course, 5);
  return {
    testedEnrollmentId: tested.id,
    limitedEnrollmentId: limited.id,
    questionId: questionIds[0] ?? '',
    attemptId: await buildTestAttempt(admin, tested.id, { questionIds, isSubmitted: true }),
    openAttemptId: await buildTestAttempt(admin, tested.id, { questionIds }),
  };
}

/**
 * Builds a course from a package, and a registration, which is the record of a learner's work on one of its lessons.
 */
async function buildRegistration(companyId: string, userId: string) {
  const { admin } = started.database;
  const course = await buildOwnCourse(admin, companyId, { origin: 'package' });
  const enrollment = await buildEnrollment(admin, course.companyCourse, userId);
  const [packagedLessonId = '', lessonId] = course.lessonIds;
  const registrationId = randomUUID();
  // Starting a lesson ends the earlier session of its registration. The requests start another lesson, so that this
  // registration stays open.
  await admin.query(
    `insert into academy.registrations (id, company_id, user_id, enrollment_id, round, lesson_id, package_id)
     values ($1, $2, $3, $4, 1, $5, $6)`,
    [registrationId, companyId, userId, enrollment.id, lessonId, course.package?.id],
  );
  return { packagedCourseId: course.id, packagedLessonId, registrationId };
}

/** Stores an unpacked package with one lesson. @returns the id of the package */
async function insertPackage(companyId: string): Promise<string> {
  const id = randomUUID();
  await started.database.admin.query(
    `insert into academy.content_packages (id, company_id, file_name, size, sha256, status, format, lessons, requested_by)
     values ($1, $2, 'package.zip', 4, 'x', 'succeeded', 'scorm-1.2',
       '[{"identifier": "item-1", "title": "Lesson", "href": "index.html", "launch": {}}]', $1)`,
    [id, companyId],
  );
  return id;
}

/** Builds the draft of a course that can be published. @returns the id of the course */
async function buildDraftCourse(companyId: string): Promise<string> {
  const admin = { sub: randomUUID(), roles: ['admin'] };
  const path = `/api/maintenance/companies/${companyId}/own-courses`;
  const data = { titles: { de: 'Kurs' }, subject: 'privacy' };
  const { body } = await started.post<{ id: string }>(path, data, admin);
  const text = { revision: 1, path: 'de/lesson-1.md', text: 'Text' };
  await started.call('PUT', `${path}/${body.data.id}/text`, { user: admin, data: text });
  return body.data.id;
}

/** Builds a course of the catalogue with its files, and a draft of it. @returns the id of the course */
async function buildCatalogueDraft(): Promise<string> {
  const { id } = await buildCourse(started.database.admin);
  await insertRelease(started.database, id);
  await beginCatalogueDraft(id);
  return id;
}

const beginCatalogueDraft = (courseId: string) =>
  started.post(`/api/administration/catalogue/courses/${courseId}/draft`, {}, { roles: ['admin'] });

async function insertProof(proof: { id: string; companyId: string; userId: string; dutyId: string }) {
  const { admin } = started.database;
  await admin.query(
    `insert into academy.proofs (id, company_id, user_id, duty_id, origin, issuer, issued_on, format, size, sha256)
     values ($1, $2, $3, $4, 'person', 'TÜV', '2026-01-01', 'png', 4, 'x') on conflict do nothing`,
    [proof.id, proof.companyId, proof.userId, proof.dutyId],
  );
  await admin.query('insert into academy.proof_files values ($1, $2) on conflict do nothing', [
    proof.id,
    Buffer.from('file'),
  ]);
}

async function buildPolicy(
  companyId: string,
  document: string | Buffer,
  { isPublished }: { isPublished: boolean },
): Promise<string> {
  const admin = { sub: randomUUID(), roles: ['admin'] };
  const path = `/api/maintenance/companies/${companyId}/policies`;
  const { body } = await started.post<{ id: string }>(path, { titles: { en: 'Policy' } }, admin);
  const { id } = body.data;
  await started.app.inject({
    method: 'POST',
    url: `${path}/${id}/versions?language=en`,
    headers: {
      ...(await started.authorization(admin)),
      'content-type': typeof document === 'string' ? 'text/markdown' : 'application/pdf',
    },
    payload: document,
  });
  if (isPublished) await started.post(`${path}/${id}/versions/1/publication`, {}, admin);
  return id;
}

/**
 * Builds a company with the resources to which the requests of the access matrix refer. The learner has started one
 * course of the company and completed another one.
 */
async function buildWorld(learnerId: string, targetId: string) {
  const { company, course, companyCourse, member } = await buildManaged(started, {
    companyCourse: { mandatory: true },
  });
  const completed = await buildManaged(started);
  const second = await buildCompanyCourse(started.database.admin, company.id, completed.course.id);
  const enrollment = await buildEnrollment(started.database.admin, companyCourse, learnerId);
  const done = await buildEnrollment(started.database.admin, second, learnerId, { completed: true });
  const admin = { user: { roles: ['admin'] } };
  await buildCompanyCourse(started.database.admin, targetId, course.id);
  const base = `/api/maintenance/companies/${company.id}`;
  const transfer = await started.call<{ id: string }>('POST', `${base}/progress-transfers`, {
    ...admin,
    data: {
      company_course_id: companyCourse.id,
      target_company_id: targetId,
      confirmation: 'OVERWRITE DATA',
    },
  });
  const bundle = await started.call<{ id: string }>(
    'POST',
    `${base}/courses/${companyCourse.id}/certificate-bundles`,
    { ...admin, data: { language: 'de' } },
  );
  const round = await started.call<{ id: string }>('POST', `${base}/courses/${companyCourse.id}/rounds`, {
    ...admin,
    data: { due_on: '2099-12-31', confirmation: 'NEUE RUNDE STARTEN' },
  });
  await finishBundle(started, bundle.body.data.id, new Date(Date.now() + 3_600_000));
  const pack = await started.call<{ id: string }>('POST', `${base}/evidence-packs`, {
    ...admin,
    data: { from: '2026-01-01', to: '2026-12-31' },
  });
  await finishPack(started, pack.body.data.id);
  const failedBundleId = await buildBundle(started.database.admin, companyCourse, failedState());
  const unclearEmailId = await buildEmail(started.database.admin, {
    companyId: company.id,
    state: 'unclear',
  });
  const failedEmailId = await buildEmail(started.database.admin, { companyId: company.id, state: 'failed' });
  const certificateId = randomUUID();
  await issueCertificates(started.db, [
    { id: certificateId, enrollmentId: done.id, holderName: 'Lea Lernt' },
  ]);
  const tested = await buildTested(learnerId, company.id);
  const createHook = async () => {
    const data = { url: 'https://203.0.114.7/', events: ['course.completed'] };
    const { body } = await started.call<{ id: string }>('POST', `${base}/webhooks`, { ...admin, data });
    return body.data.id;
  };
  const webhookId = await createHook();
  const testEvent = await started.call<{ id: string }>(
    'POST',
    `${base}/webhooks/${webhookId}/test-events`,
    admin,
  );
  const badgeShareId = randomUUID();
  await started.db.insert(badgeShares).values({
    id: badgeShareId,
    user_id: learnerId,
    certificate_id: certificateId,
    language: 'de',
    state_hash: tokenHash(shareState),
  });
  const pdf = await harmlessPdf();
  const pdfPolicyId = await buildPolicy(company.id, pdf, { isPublished: true });
  await started.database.admin.query(
    'select academy.acknowledge_policy($1, $2, $3, 1::smallint, $4, gen_random_uuid(), gen_random_uuid())',
    [company.id, pdfPolicyId, learnerId, sha256Of(pdf)],
  );
  const duty = await buildDuty(started.database.admin, company.id);
  const exemptPerson = { userId: learnerId };
  const exemption = await buildExemption(started.database.admin, company.id, duty, exemptPerson, {
    from: '2026-01-01',
    to: '2099-12-31',
  });
  const { admin: superuser } = started.database;
  const storeProof = async (id: string) => {
    await insertProof({ id, companyId: company.id, userId: learnerId, dutyId: duty.id });
    return id;
  };
  const proofImportId = randomUUID();
  await superuser.query(
    `insert into academy.proof_imports (id, company_id, requested_by, total, wrong, unchanged, problems, expires_at)
     values ($1, $2, $3, 0, 0, 0, '[]', now() + interval '1 day')`,
    [proofImportId, company.id, learnerId],
  );
  const packageCourse = await buildOwnCourse(superuser, company.id, { origin: 'package' });
  const attended = await buildSession(superuser, company.id, { startsIn: -300, closed: true });
  await buildParticipants(superuser, company.id, attended, [{ userId: learnerId, minutes: 90 }]);
  return {
    ...tested,
    sessionId: (await buildSession(superuser, company.id)).id,
    seatsSessionId: (await buildSession(superuser, company.id, { capacity: 1000 })).id,
    openSessionId: (await buildSession(superuser, company.id, { startsIn: -10, codeKey })).id,
    cancelledSessionId: (await buildSession(superuser, company.id)).id,
    attendedSessionId: attended.id,
    ownCourseId: (await buildOwnCourse(superuser, company.id)).id,
    packageCourseId: packageCourse.id,
    usedPackageId: packageCourse.package!.id,
    deletedPackageId: await insertPackage(company.id),
    readyPackageId: await insertPackage(company.id),
    nextPackageId: await insertPackage(company.id),
    draftCourseId: await buildDraftCourse(company.id),
    catalogueCourseId: await buildCatalogueDraft(),
    ...(await buildRegistration(company.id, learnerId)),
    proofImportId,
    proofId: await storeProof(randomUUID()),
    withdrawnProofId: await storeProof(randomUUID()),
    decidedProofId: await storeProof(randomUUID()),
    dutyId: duty.id,
    archivedDutyId: (await buildDuty(started.database.admin, company.id)).id,
    exemptionId: exemption.id,
    groupId: (await buildGroup(superuser, company.id)).id,
    policyId: await buildPolicy(company.id, policyText, { isPublished: true }),
    pdfPolicyId,
    draftPolicyId: await buildPolicy(company.id, policyText, { isPublished: false }),
    failedBundleId,
    unclearEmailId,
    failedEmailId,
    badgeShareId,
    companyId: company.id,
    managedUserId: member.sub,
    courseId: course.id,
    completedCourseId: completed.course.id,
    completedCompanyCourseId: second.id,
    learnerId,
    lessonId: course.lessonIds[0] ?? '',
    companyCourseId: companyCourse.id,
    enrollmentId: enrollment.id,
    completedEnrollmentId: done.id,
    certificateId,
    transferId: transfer.body.data.id,
    bundleId: bundle.body.data.id,
    packId: pack.body.data.id,
    roundId: round.body.data.id,
    targetId,
    webhookId,
    deletableWebhookId: await createHook(),
    deliveryId: testEvent.body.data.id,
  };
}

beforeAll(async () => {
  started = await startApp({
    editsCatalogue: true,
    variables: { CONTENT_URL: 'http://content.localhost:4300' },
  });
  courseZip = await courseArchive();
  const target = (await buildManaged(started)).company.id;
  for (const { name, isAdmin } of personas)
    users.set(name, { sub: randomUUID(), ...(isAdmin && { roles: ['senior_csm'] }) });
  own = await buildWorld(users.get('learner')?.sub ?? '', target);
  const stranger = { userId: randomUUID() };
  foreign = await buildWorld(stranger.userId, target);
  const { admin } = started.database;
  await buildMember(admin, foreign.companyId, stranger);
  for (const { name, permissions, isOutsider, isDeactivated } of personas) {
    const member = { userId: users.get(name)!.sub, permissions };
    const status = isDeactivated ? 'deactivated' : 'registered';
    if (!isOutsider) await buildMember(admin, own.companyId, { ...member, status });
  }
  for (const { companyId, managedUserId } of [own, foreign]) {
    await admin.query('insert into academy.report_mail_settings (company_id, team_page) values ($1, true)', [
      companyId,
    ]);
    await admin.query(
      `update core.members set manager_id = (select id from core.members where company_id = $1 and user_id = $2)
       where company_id = $1 and user_id = $3`,
      [companyId, companyId === own.companyId ? users.get('learner')?.sub : stranger.userId, managedUserId],
    );
  }
  const transferrer = { userId: users.get('progress transferrer')!.sub };
  await buildMember(admin, target, {
    ...transferrer,
    permissions: ['academy:company_course:progress_transfer'],
  });
});
afterAll(() => started.stop());

async function send(method: contracts.Method, url: string, body: unknown, headers: Record<string, string>) {
  const response = await started.app.inject({
    method,
    url,
    headers: {
      ...headers,
      ...(typeof body === 'string' && { 'content-type': 'text/markdown' }),
      ...(body instanceof Upload && { 'content-type': body.type }),
    },
    ...(method !== 'GET' && {
      payload: body instanceof Upload ? body.content : ((body ?? {}) as object | string),
    }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const [error] = (isJson && response.json().errors) || [];
  return { status: response.statusCode, code: error?.code, source: error?.source };
}

/** Completes the current round of the learner's second course, because a new round starts only after completion. */
const completeAgain = () =>
  started.database.admin.query('update academy.enrollments set completed_at = now() where id = $1', [
    own.completedEnrollmentId,
  ]);

/** Undoes the replacement of a certificate, because a certificate can be replaced only once. */
const restoreReplaced = async () => {
  const { admin } = started.database;
  await admin.query('delete from academy.certificates where replaces = $1', [own.certificateId]);
  await admin.query('update academy.certificates set round = 1 where id = $1', [own.certificateId]);
};

/** Records the completion again, because a completion can be withdrawn only once. */
const recordAgain = () =>
  started.database.admin.query(
    `update academy.enrollments set completed_at = now(), recorded_reason = 'other' where id = $1`,
    [own.enrollmentId],
  );

/** Begins the second round of the course with a question bank. The learner may begin this round with a renewal test. */
const renewByTest = async () => {
  const { admin } = started.database;
  const { rows } = await admin.query<{ company_course_id: string }>(
    `update academy.enrollments set round = 2, advancements_count = 0, test_percent = null, completed_at = null
     where id = $1 returning company_course_id`,
    [own.testedEnrollmentId],
  );
  await admin.query(`update academy.company_courses set renewal = 'test_first' where id = $1`, [
    rows[0]?.company_course_id,
  ]);
  await admin.query('delete from academy.advancements where enrollment_id = $1', [own.testedEnrollmentId]);
};

/**
 * Creates the drafts again, because a draft can be published or deleted only once. Triggers are disabled, because one
 * of them prevents the deletion of published versions.
 */
const buildDraftsAgain = async () => {
  const client = await started.database.admin.connect();
  const drafts = [own.draftPolicyId, foreign.draftPolicyId];
  await client.query('set session_replication_role = replica');
  await client.query(
    `delete from academy.policy_documents document using academy.policy_versions version
     where version.id = document.version_id and version.policy_id = any($1)`,
    [drafts],
  );
  await client.query('delete from academy.policy_versions where policy_id = any($1)', [drafts]);
  await client.query(
    `with version as (
       insert into academy.policy_versions (id, policy_id, version, change)
       select gen_random_uuid(), draft.id, 1, 'material' from unnest($1::uuid[]) draft (id) returning id
     )
     insert into academy.policy_documents (version_id, language, format, sha256, size, content, html)
     select version.id, 'en', 'markdown', $2, 8, '# Policy', '' from version`,
    [drafts, sha256Of(policyText)],
  );
  await client.query(`update academy.company_courses set status = 'inactive' where id = any($1)`, [drafts]);
  await client.query('reset session_replication_role');
  client.release();
};

const restoreDuty = () =>
  started.database.admin.query('update academy.duties set archived_at = null where id = $1', [
    own.archivedDutyId,
  ]);
const restoreExemption = () =>
  started.database.admin.query(`update academy.exemptions set to_day = '2099-12-31' where id = $1`, [
    own.exemptionId,
  ]);
/** Exemptions may not overlap, so the exemptions of earlier requests are deleted. */
const deleteGranted = () =>
  started.database.admin.query(`delete from academy.exemptions where from_day = '2027-01-01'`);

/** Undoes the cancellation of a session, because a session can be cancelled only once. */
const restoreSession = () =>
  started.database.admin.query('update academy.sessions set cancelled_at = null where id = $1', [
    own.cancelledSessionId,
  ]);

/** Stores the proof again, because a proof can be withdrawn only once. */
const storeWithdrawn = () =>
  insertProof({
    id: own.withdrawnProofId,
    companyId: own.companyId,
    userId: own.learnerId,
    dutyId: own.dutyId,
  });
const reopenProof = () =>
  started.database.admin.query(
    `update academy.proofs set status = 'submitted', decided_at = null where id = $1`,
    [own.decidedProofId],
  );

/** Each change of a draft increases its revision and locks it for the editing user, so both are reset. */
const resetDraft = () =>
  started.database.admin.query(
    'update academy.own_courses set revision = 1, locked_by = null, locked_until = null where id = any($1)',
    [[own.draftCourseId, foreign.draftCourseId]],
  );

/** The requests refer to the first revision of a draft, so the drafts are created anew. */
const resetCatalogueDrafts = async () => {
  const ids = [own.catalogueCourseId, foreign.catalogueCourseId];
  await started.database.admin.query('delete from academy.own_courses where id = any($1)', [ids]);
  for (const id of ids) await beginCatalogueDraft(id);
};

/** Undoes removals and unlocks drafts, because a course can be removed only once, and edited by one user at a time. */
const restoreOwnCourses = async () => {
  const { admin } = started.database;
  const ids = [own.ownCourseId, foreign.ownCourseId];
  await admin.query('update academy.courses set removed_at = null where id = any($1)', [ids]);
  await admin.query(
    'update academy.own_courses set removed_at = null, locked_by = null, locked_until = null where id = any($1)',
    [ids],
  );
};

const resetPackages = async () => {
  const { admin } = started.database;
  await admin.query(`update academy.content_packages set status = 'succeeded', removed_at = null`);
  await admin.query(
    'update academy.content_packages set course_id = null, replaced_at = null where id = any($1)',
    [[own.readyPackageId, own.nextPackageId]],
  );
  await admin.query('update academy.content_packages set replaced_at = null where id = $1', [
    own.usedPackageId,
  ]);
};

const reopenImport = () =>
  started.database.admin.query(`update academy.proof_imports set status = 'ready' where id = $1`, [
    own.proofImportId,
  ]);

/** Functions that restore the test data before each request that the access matrix expects to be accepted. */
const preparations: Record<string, () => Promise<unknown>> = {
  archiveDuty: restoreDuty,
  cancelSession: restoreSession,
  endExemption: restoreExemption,
  grantExemption: deleteGranted,
  withdrawProof: storeWithdrawn,
  removeOwnCourse: restoreOwnCourses,
  discardDraftChanges: restoreOwnCourses,
  changeOutline: resetDraft,
  changeDraftText: resetDraft,
  addDraftPicture: resetDraft,
  lockDraft: resetDraft,
  publishOwnCourse: resetDraft,
  discardCatalogueDraft: resetCatalogueDrafts,
  exportCatalogueDraft: resetCatalogueDrafts,
  getCatalogueDraft: resetCatalogueDrafts,
  changeCatalogueOutline: resetCatalogueDrafts,
  changeCatalogueDraftText: resetCatalogueDrafts,
  addCatalogueDraftPicture: resetCatalogueDrafts,
  lockCatalogueDraft: resetCatalogueDrafts,
  publishCatalogueCourse: resetCatalogueDrafts,
  uploadContent: resetPackages,
  deleteContent: resetPackages,
  createCourseOfContent: resetPackages,
  previewReplacement: resetPackages,
  replaceContent: resetPackages,
  decideProof: reopenProof,
  applyProofImport: reopenImport,
  startMemberRound: completeAgain,
  startRenewalTest: renewByTest,
  replaceCertificate: restoreReplaced,
  withdrawRecordedCompletion: recordAgain,
  getManagedPolicyText: buildDraftsAgain,
  previewPublication: buildDraftsAgain,
  publishPolicyVersion: buildDraftsAgain,
  deletePolicyDraft: buildDraftsAgain,
};

/** Returns a hash of the main tables that academy-api changes, to detect changes by refused requests. */
async function contents(): Promise<string> {
  const { rows } = await started.database.admin.query(`
    select query_to_xml('select * from ' || t, true, true, '')::text from unnest(array[
      'academy.company_courses order by id', 'academy.enrollments order by id', 'academy.progress_transfers order by id',
      'academy.advancements order by enrollment_id, lesson_id', 'academy.certificate_bundles order by id',
      'academy.certificates order by id', 'academy.test_attempts order by id', 'academy.badge_shares order by id',
      'academy.policy_versions order by id', 'academy.acknowledgements order by id', 'academy.courses order by id',
      'academy.sessions order by id', 'academy.participants order by id', 'academy.proofs order by id', 'academy.proof_imports order by id', 'academy.content_packages order by id',
      'academy.duties order by id', 'academy.exemptions order by id', 'academy.registrations order by id',
      'academy.own_courses order by id', 'academy.own_course_files order by course_id, path',
      'academy.webhooks order by id', 'academy.webhook_deliveries order by id', 'mail.outgoing_emails order by id']) t`);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

test.each(ofThisService)('the service has a route for the endpoint %s', (_name, { method, path }) => {
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  const isServed = started.app.hasRoute({ method, url });
  expect({ method, url, isServed }).toEqual({ method, url, isServed: true });
});

test('the access matrix covers every endpoint with access control exactly once', () => {
  expect(Object.keys(rows).sort()).toEqual(guarded.map(([name]) => name).sort());
});

/** Endpoints that are tested last, because they change data on which the requests to other endpoints depend. */
const last = [
  'startRenewalTest',
  'recordCompletion',
  'withdrawRecordedCompletion',
  'startMemberRound',
  'revokeCertificate',
  'replaceCertificate',
  'populateCompanyCourses',
];
const inOrder = guarded.toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b));

describe.each(inOrder)('access control of the endpoint %s', (name, endpoint) => {
  const row = rows[name] ?? {};
  const cases = () => casesOf(endpoint, row, { own, foreign });

  it('the endpoint refuses requests without a token or with an invalid token', async () => {
    const [{ method, url, body }] = cases() as [ReturnType<typeof cases>[number]];
    for (const headers of [{}, { authorization: 'Bearer x.y.z' }] as Record<string, string>[])
      expect(await send(method, url, body, headers)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('the endpoint refuses users without the required permission and requests with ids of other companies, and changes no data', async () => {
    const before = await contents();
    for (const { title, persona, method, url, body, expected } of cases()) {
      if (expected === 'success') continue;
      const { status, code } = await send(
        method,
        url,
        body,
        await started.authorization(users.get(persona.name)),
      );
      if (expected === 'permission_denied') expect([title, status, code]).toEqual([title, 403, expected]);
      if (expected === 'company_not_found') expect([title, status, code]).toEqual([title, 404, expected]);
      // A request for a resource of another user returns 404, like a request for a resource that does not exist. A
      // request for the caller's own certificate of a course returns 409 if the caller has not earned the certificate.
      if (expected === 'child_not_found') {
        const isOwnUnearned = row.ownedBy !== undefined && status === 409;
        const codes = endpoint.errors.filter((one) => one.endsWith('_not_found'));
        if (!isOwnUnearned) expect([title, status, codes.includes(code)]).toEqual([title, 404, true]);
      }
    }
    expect(await contents()).toBe(before);
  });

  it('the endpoint accepts valid requests of every kind of user that the contract permits', async () => {
    const served = cases().filter(({ expected }) => expected === 'success');
    expect(served.length).toBeGreaterThan(0);
    for (const { title, persona, method, url, body } of served) {
      await preparations[name]?.();
      const { status, ...failure } = await send(
        method,
        url,
        body,
        await started.authorization(users.get(persona.name)),
      );
      const isSuccess = status >= 200 && status < 300;
      expect({ title, url, status, ...failure }).toEqual({ title, url, status: isSuccess ? status : '2xx' });
    }
  });
});

describe('provisioned members and API keys', () => {
  it('an API key with all scopes has no access to endpoints whose contract names no scope for API keys', async () => {
    const key = `${contracts.apiKeyPrefix}${'k'.repeat(43)}`;
    await started.database.admin.query(
      `insert into core.api_keys (id, company_id, name, token_hash, hint, scopes, created_by, responsible_id, expires_at)
       values ($1, $2, 'Okta', $3, 'kkkk', $4, $1, $1, now() + interval '1 day')`,
      [randomUUID(), own.companyId, tokenHash(key), contracts.apiKeyScopes],
    );
    const forUsers = guarded.filter(
      ([, { access }]) => typeof access !== 'object' || access.apiKey === undefined,
    );
    for (const [name, endpoint] of forUsers) {
      const fields = { companyId: own.companyId, ...rows[name]?.fields?.(own) };
      const headers = { authorization: `Bearer ${key}` };
      const { statusCode } = await started.app.inject({
        method: endpoint.method,
        url: contracts.urlOf(endpoint, fields),
        headers,
      });
      expect([name, statusCode]).toEqual([name, 401]);
    }
  });

  it('a member whom a directory deactivates loses access within 30 seconds, keeps the progress, and regains access when reactivated', async () => {
    const { learner, paths, companyCourse } = await buildLearner(started);
    await buildEnrollment(started.database.admin, companyCourse, learner.userId, { completed: true });
    const user = { user: { sub: learner.userId } };
    const status = async (path: string) => (await started.call('GET', path, user)).status;
    const setStatus = (status: string) =>
      started.database.admin.query('update core.members set status = $2 where id = $1', [learner.id, status]);
    // These requests store the permissions in the cache.
    for (const path of [paths.courses, paths.course]) expect(await status(path)).toBe(200);
    await setStatus('deactivated');
    const isRefused = async () =>
      [403, 404].includes(await status(paths.courses)) && [403, 404].includes(await status(paths.course));
    await withClockForward(29_000, () => eventually(isRefused, { timeout: 1_000 }));
    const completed = await started.database.admin.query(
      'select completed_at from academy.enrollments where user_id = $1',
      [learner.userId],
    );
    expect(completed.rows).toEqual([{ completed_at: expect.any(Date) }]);
    await setStatus('registered');
    for (const path of [paths.courses, paths.course]) expect(await status(path)).toBe(200);
  });
});
