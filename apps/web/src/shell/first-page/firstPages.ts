import type { Locale } from '@academy/contracts';
import {
  locales,
  documentFor,
  maxPageSize,
  getCourse,
  getLearnerMailSettings,
  getLesson,
  getMembersSummary,
  getPolicy,
  getPolicyText,
  getToday,
  listCourses,
  listGroups,
  listMembers,
} from '@academy/contracts/client';
import { requestOf, type DataOf } from '../../shared/api/call.ts';
import type { ApiRequest } from '../../shared/api/sendRequest.ts';
import type { Namespace } from '../i18n/namespaces.ts';

interface Parameters {
  companyId: string;
  courseId: string;
  lessonId: string;
  policyId: string;
  language: Locale;
}

export interface FirstPage {
  /** Matches the path of the page. The named capturing groups are the parameters of the requests. */
  path: RegExp;
  /** Imports the page and its layouts. Undefined if they are bundled with the app. */
  load?: () => Promise<unknown>;
  namespaces: readonly Namespace[];
  /**
   * Returns the requests that are sent while the app is loading. The page itself must send the same requests with the
   * same arguments when it opens, because otherwise it cannot use the early responses.
   */
  requests: (parameters: Parameters) => ApiRequest[];
  /**
   * Returns a request that depends on the data of the first one of `requests`, or undefined if no such request is
   * needed.
   */
  requestAfter?: (data: unknown, parameters: Parameters) => ApiRequest | undefined;
}

const below = (path: string) =>
  new RegExp(`^/(?<language>${locales.join('|')})/(?<companyId>[0-9a-f-]{36})${path}/?$`);

/** If one of these pages is opened first, its files and data are loaded together with the app. */
export const firstPages: readonly FirstPage[] = [
  {
    path: below(''),
    namespaces: ['courses', 'enrollments'],
    requests: ({ companyId, language }) => [requestOf(listCourses, { companyId, language })],
  },
  {
    path: below('/courses/(?<courseId>[^/]+)'),
    load: () => import('../../features/courses/CoursePage.tsx'),
    namespaces: ['badge-shares', 'badges', 'certificates', 'courses', 'enrollments', 'lessons'],
    requests: ({ companyId, courseId, language }) => [
      requestOf(getCourse, { companyId, courseId, language }),
    ],
  },
  {
    path: below('/courses/(?<courseId>[^/]+)/lessons/(?<lessonId>[^/]+)'),
    load: () => import('../../features/lessons/LessonPage.tsx'),
    namespaces: ['certificates', 'completed-courses', 'courses', 'enrollments', 'final-tests', 'lessons'],
    requests: ({ companyId, courseId, lessonId, language }) => [
      requestOf(getCourse, { companyId, courseId, language }),
      requestOf(getLesson, { companyId, courseId, lessonId, language }),
    ],
  },
  {
    path: below('/maintenance/members'),
    load: () =>
      Promise.all([
        import('../layouts/PanelOutlet.tsx'),
        import('../layouts/PanelLayout.tsx'),
        import('../../features/members/MembersPage.tsx'),
      ]),
    namespaces: ['groups', 'invitations', 'members'],
    requests: ({ companyId }) => [
      requestOf(getMembersSummary, { companyId }),
      requestOf(listMembers, { companyId, sort: 'name', page: 1, size: 25 }),
      requestOf(listGroups, { companyId, size: maxPageSize }),
    ],
  },
  {
    path: below('/maintenance/today'),
    load: () =>
      Promise.all([
        import('../layouts/PanelOutlet.tsx'),
        import('../layouts/PanelLayout.tsx'),
        import('../../features/today/TodayPage.tsx'),
      ]),
    namespaces: ['today'],
    requests: ({ companyId }) => [
      requestOf(getToday, { companyId }),
      requestOf(getLearnerMailSettings, { companyId }),
    ],
  },
  {
    path: below('/policies/(?<policyId>[^/]+)'),
    load: () => import('../../features/policies/PolicyPage.tsx'),
    namespaces: ['policies'],
    requests: ({ companyId, policyId, language }) => [
      requestOf(getPolicy, { companyId, policyId, language }),
    ],
    requestAfter: (data, { companyId, policyId, language }) => {
      const { version, documents } = data as DataOf<typeof getPolicy>;
      const document = documentFor(documents, language);
      return document?.format === 'markdown'
        ? requestOf(getPolicyText, { companyId, policyId, version, language: document.language })
        : undefined;
    },
  },
];
