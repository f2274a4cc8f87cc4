import { verificationPath, type Locale } from '@academy/contracts';

const company = (locale: Locale, companyId: string) => `/${locale}/${companyId}`;
const courses = (locale: Locale, companyId: string) => `${company(locale, companyId)}/courses`;

/** The maintenance pages exist under two roots: a maintainer's own company and an administrator's customer. */
const panel = (root: string) => ({
  root,
  members: `${root}/members`,
  member: (userId: string) => `${root}/members/${userId}`,
  courses: `${root}/courses`,
  course: (companyCourseId: string) => `${root}/courses/${companyCourseId}`,
  audit: `${root}/audit`,
  scormPackage: (companyCourseId: string) => `${root}/courses/${companyCourseId}/download-scorm-package`,
});

/** All paths of the app (rule 163). */
export const paths = {
  redirect: '/',
  login: (redirectTo?: string) =>
    redirectTo === undefined ? '/login' : `/login?redirect_to=${encodeURIComponent(redirectTo)}`,
  logout: '/logout',
  linkedinRedirect: '/linkedin-redirect',
  administration: (locale: Locale) => `/${locale}/administration`,
  backgroundWork: (locale: Locale) => `/${locale}/administration/background-work`,
  personalData: (locale: Locale) => `/${locale}/administration/personal-data`,
  verify: verificationPath,
  invitation: (locale: Locale, token: string) => `/${locale}/invitations/${token}`,
  dashboard: company,
  course: (locale: Locale, companyId: string, courseId: string) =>
    `${courses(locale, companyId)}/${courseId}`,
  lessons: (locale: Locale, companyId: string, courseId: string) =>
    `${courses(locale, companyId)}/${courseId}/lessons`,
  lesson: (locale: Locale, companyId: string, courseId: string, lessonId: string) =>
    `${courses(locale, companyId)}/${courseId}/lessons/${lessonId}`,
  customers: (locale: Locale, companyId: string) => `${company(locale, companyId)}/customers`,
  customer: (locale: Locale, companyId: string, customerId: string) =>
    panel(`${company(locale, companyId)}/customers/${customerId}`),
  maintenance: (locale: Locale, companyId: string) => panel(`${company(locale, companyId)}/maintenance`),
};
