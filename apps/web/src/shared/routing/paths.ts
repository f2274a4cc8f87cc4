import type { Locale } from '@academy/contracts';
import { verificationPath } from '@academy/contracts/client';

const company = (locale: Locale, companyId: string) => `/${locale}/${companyId}`;
const courses = (locale: Locale, companyId: string) => `${company(locale, companyId)}/courses`;

/**
 * Paths of the maintenance pages. These pages exist twice: for a maintainer's own company, and for the companies that
 * an administrator manages.
 */
const panel = (root: string) => ({
  root,
  today: `${root}/today`,
  members: `${root}/members`,
  member: (userId: string) => `${root}/members/${userId}`,
  imports: `${root}/members/imports`,
  import: (importId: string) => `${root}/members/imports/${importId}`,
  groups: `${root}/groups`,
  group: (groupId: string) => `${root}/groups/${groupId}`,
  courses: `${root}/courses`,
  course: (companyCourseId: string) => `${root}/courses/${companyCourseId}`,
  ownCourses: `${root}/own-courses`,
  ownCourse: (courseId: string) => `${root}/own-courses/${courseId}`,
  content: `${root}/content`,
  policies: `${root}/policies`,
  policy: (policyId: string) => `${root}/policies/${policyId}`,
  sessions: `${root}/sessions`,
  session: (sessionId: string) => `${root}/sessions/${sessionId}`,
  duties: `${root}/duties`,
  duty: (dutyId: string) => `${root}/duties/${dutyId}`,
  proofs: `${root}/proofs`,
  proof: (proofId: string) => `${root}/proofs/${proofId}`,
  proofImports: `${root}/proofs/imports`,
  proofImport: (importId: string) => `${root}/proofs/imports/${importId}`,
  reports: `${root}/reports`,
  reportedPeople: `${root}/reports/people`,
  reportMails: `${root}/reports/mails`,
  evidencePacks: `${root}/reports/evidence-packs`,
  domains: `${root}/domains`,
  apiKeys: `${root}/api-keys`,
  webhooks: `${root}/webhooks`,
  webhook: (webhookId: string) => `${root}/webhooks/${webhookId}`,
  audit: `${root}/audit`,
  guide: `${root}/guide`,
  scormPackage: (companyCourseId: string) => `${root}/courses/${companyCourseId}/download-scorm-package`,
});

/** All paths of the app (rule 163). */
export const paths = {
  redirect: '/',
  login: (redirectTo?: string) =>
    redirectTo === undefined ? '/login' : `/login?redirect_to=${encodeURIComponent(redirectTo)}`,
  logout: '/logout',
  secondFactor: (redirectTo: string) => `/second-factor?redirect_to=${encodeURIComponent(redirectTo)}`,
  linkedinRedirect: '/linkedin-redirect',
  administration: (locale: Locale) => `/${locale}/administration`,
  backgroundWork: (locale: Locale) => `/${locale}/administration/background-work`,
  platformAudit: (locale: Locale) => `/${locale}/administration/audit`,
  personalData: (locale: Locale) => `/${locale}/administration/personal-data`,
  catalogue: (locale: Locale) => `/${locale}/administration/catalogue`,
  catalogueCourse: (locale: Locale, courseId: string) => `/${locale}/administration/catalogue/${courseId}`,
  verify: verificationPath,
  invitation: (locale: Locale, token: string) => `/${locale}/invitations/${token}`,
  /**
   * Path of the page that asks the user to join companies that have added the user as a member. Afterwards, the path
   * `redirectTo` opens.
   */
  memberships: (locale: Locale, redirectTo: string) =>
    `/${locale}/memberships?redirect_to=${encodeURIComponent(redirectTo)}`,
  dashboard: company,
  course: (locale: Locale, companyId: string, courseId: string) =>
    `${courses(locale, companyId)}/${courseId}`,
  lessons: (locale: Locale, companyId: string, courseId: string) =>
    `${courses(locale, companyId)}/${courseId}/lessons`,
  lesson: (locale: Locale, companyId: string, courseId: string, lessonId: string) =>
    `${courses(locale, companyId)}/${courseId}/lessons/${lessonId}`,
  certificates: (locale: Locale, companyId: string) => `${company(locale, companyId)}/certificates`,
  profile: (locale: Locale, companyId: string) => `${company(locale, companyId)}/profile`,
  policies: (locale: Locale, companyId: string) => `${company(locale, companyId)}/policies`,
  policy: (locale: Locale, companyId: string, policyId: string) =>
    `${company(locale, companyId)}/policies/${policyId}`,
  sessions: (locale: Locale, companyId: string) => `${company(locale, companyId)}/sessions`,
  session: (locale: Locale, companyId: string, sessionId: string) =>
    `${company(locale, companyId)}/sessions/${sessionId}`,
  /**
   * Path of the page on which learners record their attendance. The QR code of a session contains `attendancePath`
   * instead, a path without a language.
   */
  attendance: (locale: Locale, companyId: string, sessionId: string) =>
    `${company(locale, companyId)}/sessions/${sessionId}/attend`,
  proofs: (locale: Locale, companyId: string) => `${company(locale, companyId)}/proofs`,
  team: (locale: Locale, companyId: string) => `${company(locale, companyId)}/team`,
  /** Without a step, the page describes the final test. A step is the number of a question, or the review of all answers. */
  finalTest: (locale: Locale, companyId: string, courseId: string, step?: number | 'review') =>
    `${courses(locale, companyId)}/${courseId}/final-test${step === undefined ? '' : `/${step}`}`,
  /** Without a step, the page describes the renewal test (rule 208). */
  renewalTest: (locale: Locale, companyId: string, courseId: string, step?: number | 'review') =>
    `${courses(locale, companyId)}/${courseId}/renewal-test${step === undefined ? '' : `/${step}`}`,
  finalTestResult: (locale: Locale, companyId: string, courseId: string, attemptId: string) =>
    `${courses(locale, companyId)}/${courseId}/final-test/results/${attemptId}`,
  customers: (locale: Locale, companyId: string) => `${company(locale, companyId)}/customers`,
  customer: (locale: Locale, companyId: string, customerId: string) =>
    panel(`${company(locale, companyId)}/customers/${customerId}`),
  maintenance: (locale: Locale, companyId: string) => panel(`${company(locale, companyId)}/maintenance`),
};
