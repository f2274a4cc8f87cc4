import type { RouteObject } from 'react-router';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { RouteError } from '../pages/RouteError.tsx';
import type { Store } from '../store/store.ts';
import { attendanceLoader } from './attendanceLoader.ts';
import { companyGuard } from './companyGuard.ts';
import { customerLoader } from './customerLoader.ts';
import type { ExcludedCompanies } from './excludedCompanies.ts';
import type { PageLoader } from './loadPage.ts';
import { redirectIndex } from './redirectIndex.ts';
import { adminGuard, maintenanceGuard } from './roleGuards.ts';

export const companyRoutes = (store: Store, page: PageLoader, excluded: ExcludedCompanies): RouteObject => ({
  id: 'Company',
  path: ':companyId',
  middleware: [companyGuard(store, excluded)],
  lazy: page('CompanyLayout', () => import('../layouts/CompanyLayout.tsx')),
  children: [
    {
      // This error element is inside the layout, so that the navigation stays visible when a page fails.
      errorElement: <RouteError />,
      children: [
        ...learnerRoutes(page),
        {
          path: 'maintenance',
          middleware: [maintenanceGuard(store)],
          lazy: page('Panel', () => import('../layouts/PanelOutlet.tsx')),
          children: panelRoutes(page),
        },
        {
          path: 'customers',
          middleware: [adminGuard],
          children: [
            {
              index: true,
              lazy: page('Customers', () => import('../../features/companies/CustomersPage.tsx'), [
                'companies',
              ]),
            },
            {
              path: ':customerId',
              loader: customerLoader(store),
              lazy: page('Panel', () => import('../layouts/PanelOutlet.tsx')),
              children: panelRoutes(page),
            },
          ],
        },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ],
});

const learnerRoutes = (page: PageLoader): RouteObject[] => [
  {
    id: 'Dashboard',
    index: true,
    lazy: page('Dashboard', () => import('../../features/courses/DashboardPage.tsx'), [
      'courses',
      'enrollments',
    ]),
  },
  {
    path: 'certificates',
    lazy: page('OwnCertificates', () => import('../../features/certificates/OwnCertificatesPage.tsx'), [
      'badge-shares',
      'badges',
      'certificates',
    ]),
  },
  {
    path: 'profile',
    lazy: page('Profile', () => import('../../features/profile/ProfilePage.tsx'), [
      'calendar-feeds',
      'profile',
      'report-mails',
    ]),
  },
  {
    path: 'policies',
    lazy: page('Policies', () => import('../../features/policies/PoliciesPage.tsx'), ['policies']),
  },
  {
    path: 'policies/:policyId',
    lazy: page('Policy', () => import('../../features/policies/PolicyPage.tsx'), ['policies']),
  },
  {
    path: 'sessions',
    lazy: page('Sessions', () => import('../../features/sessions/SessionsPage.tsx'), ['sessions']),
  },
  {
    path: 'sessions/:sessionId',
    lazy: page('Session', () => import('../../features/sessions/SessionPage.tsx'), ['sessions']),
  },
  {
    path: 'sessions/:sessionId/attend',
    loader: attendanceLoader,
    lazy: page('Attend', () => import('../../features/sessions/AttendPage.tsx'), ['sessions']),
  },
  {
    path: 'proofs',
    lazy: page('Proofs', () => import('../../features/proofs/ProofsPage.tsx'), ['proofs']),
  },
  {
    path: 'team',
    lazy: page('Team', () => import('../../features/team/TeamPage.tsx'), ['reminders', 'team']),
  },
  {
    path: 'courses/:courseId',
    lazy: page('Course', () => import('../../features/courses/CoursePage.tsx'), [
      'badge-shares',
      'badges',
      'certificates',
      'courses',
      'enrollments',
      'lessons',
    ]),
  },
  {
    path: 'courses/:courseId/lessons',
    lazy: page('Lessons', () => import('../../features/lessons/LessonsPage.tsx'), ['courses', 'lessons']),
  },
  {
    path: 'courses/:courseId/lessons/:lessonId',
    lazy: page('Lesson', () => import('../../features/lessons/LessonPage.tsx'), [
      'certificates',
      'completed-courses',
      'courses',
      'enrollments',
      'final-tests',
      'lessons',
    ]),
  },
  {
    path: 'courses/:courseId/final-test/:step?',
    lazy: page('FinalTest', () => import('../../features/final-tests/FinalTestPage.tsx'), ['final-tests']),
  },
  {
    path: 'courses/:courseId/renewal-test/:step?',
    lazy: page('RenewalTest', () => import('../../features/final-tests/RenewalTestPage.tsx'), [
      'final-tests',
    ]),
  },
  {
    path: 'courses/:courseId/final-test/results/:attemptId',
    lazy: page('FinalTestResult', () => import('../../features/final-tests/FinalTestResultPage.tsx'), [
      'final-tests',
    ]),
  },
];

/**
 * Routes of the maintenance pages, which are below `maintenance` for maintainers, and below `customers` for
 * administrators.
 */
const panelRoutes = (page: PageLoader): RouteObject[] => [
  redirectIndex('members'),
  {
    lazy: page('PanelTabs', () => import('../layouts/PanelLayout.tsx')),
    children: [
      {
        path: 'today',
        lazy: page('Today', () => import('../../features/today/TodayPage.tsx'), ['today']),
      },
      {
        path: 'members',
        lazy: page('Members', () => import('../../features/members/MembersPage.tsx'), [
          'groups',
          'invitations',
          'members',
        ]),
      },
      {
        path: 'groups',
        lazy: page('Groups', () => import('../../features/groups/GroupsPage.tsx'), ['groups']),
      },
      {
        path: 'courses',
        lazy: page('CompanyCourses', () => import('../../features/company-courses/CompanyCoursesPage.tsx'), [
          'companies',
          'branding',
          'company-contacts',
          'company-courses',
          'progress-transfers',
        ]),
      },
      {
        path: 'own-courses',
        lazy: page('OwnCourses', () => import('../../features/own-courses/OwnCoursesPage.tsx'), [
          'own-courses',
        ]),
      },
      {
        path: 'content',
        lazy: page('Content', () => import('../../features/content/ContentPage.tsx'), ['content']),
      },
      {
        path: 'policies',
        lazy: page('ManagedPolicies', () => import('../../features/policies/ManagedPoliciesPage.tsx'), [
          'policies',
        ]),
      },
      {
        path: 'sessions',
        lazy: page('ManagedSessions', () => import('../../features/sessions/ManagedSessionsPage.tsx'), [
          'sessions',
        ]),
      },
      {
        path: 'duties',
        lazy: page('Duties', () => import('../../features/duties/DutiesPage.tsx'), ['duties']),
      },
      {
        path: 'proofs',
        lazy: page('ManagedProofs', () => import('../../features/proofs/ManagedProofsPage.tsx'), ['proofs']),
      },
      {
        path: 'reports',
        lazy: page('Reports', () => import('../../features/reports/ReportsPage.tsx'), ['groups', 'reports']),
      },
      {
        path: 'domains',
        lazy: page('Domains', () => import('../../features/domains/DomainsPage.tsx'), ['domains']),
      },
      {
        path: 'api-keys',
        lazy: page('ApiKeys', () => import('../../features/api-keys/ApiKeysPage.tsx'), ['api-keys']),
      },
      {
        path: 'webhooks',
        lazy: page('Webhooks', () => import('../../features/webhooks/WebhooksPage.tsx'), ['webhooks']),
      },
      { path: 'audit', lazy: page('Audit', () => import('../../features/audit/AuditPage.tsx'), ['audit']) },
    ],
  },
  {
    path: 'guide',
    lazy: page('MaintainerGuide', () => import('../../features/maintainer-guide/GuidePage.tsx'), [
      'maintainer-guide',
    ]),
  },
  {
    path: 'members/imports',
    lazy: page('Imports', () => import('../../features/imports/ImportsPage.tsx'), ['imports']),
  },
  {
    path: 'members/imports/:importId',
    lazy: page('Import', () => import('../../features/imports/ImportPage.tsx'), ['imports']),
  },
  {
    path: 'members/:userId',
    lazy: page('Member', () => import('../../features/members/MemberPage.tsx'), ['groups', 'members']),
  },
  {
    path: 'policies/:policyId',
    lazy: page('ManagedPolicy', () => import('../../features/policies/ManagedPolicyPage.tsx'), ['policies']),
  },
  {
    path: 'sessions/:sessionId',
    lazy: page('ManagedSession', () => import('../../features/sessions/ManagedSessionPage.tsx'), [
      'sessions',
    ]),
  },
  {
    path: 'groups/:groupId',
    lazy: page('Group', () => import('../../features/groups/GroupPage.tsx'), ['groups']),
  },
  {
    path: 'duties/:dutyId',
    lazy: page('Duty', () => import('../../features/duties/DutyPage.tsx'), ['duties']),
  },
  {
    path: 'proofs/imports',
    lazy: page('ProofImports', () => import('../../features/proofs/ProofImportsPage.tsx'), ['proofs']),
  },
  {
    path: 'proofs/imports/:importId',
    lazy: page('ProofImport', () => import('../../features/proofs/ProofImportPage.tsx'), ['proofs']),
  },
  {
    path: 'proofs/:proofId',
    lazy: page('ManagedProof', () => import('../../features/proofs/ManagedProofPage.tsx'), ['proofs']),
  },
  {
    path: 'reports/people',
    lazy: page('ReportedPeople', () => import('../../features/reports/ReportedPeoplePage.tsx'), [
      'groups',
      'reminders',
      'reports',
    ]),
  },
  {
    path: 'reports/mails',
    lazy: page('ReportMails', () => import('../../features/report-mails/ReportMailsPage.tsx'), [
      'report-mails',
    ]),
  },
  {
    path: 'reports/evidence-packs',
    lazy: page('EvidencePacks', () => import('../../features/evidence-packs/EvidencePacksPage.tsx'), [
      'evidence-packs',
    ]),
  },
  {
    path: 'webhooks/:webhookId',
    lazy: page('Webhook', () => import('../../features/webhooks/WebhookPage.tsx'), ['webhooks']),
  },
  {
    path: 'own-courses/:courseId',
    lazy: page('OwnCourse', () => import('../../features/own-courses/OwnCoursePage.tsx'), ['own-courses']),
  },
  {
    path: 'courses/:companyCourseId',
    lazy: page('CompanyCourse', () => import('../../features/company-courses/CompanyCoursePage.tsx'), [
      'certificate-bundles',
      'company-courses',
      'reminders',
    ]),
  },
  {
    path: 'courses/:companyCourseId/download-scorm-package',
    lazy: page('ScormPackage', () => import('../../features/scorm/ScormPage.tsx'), ['scorm']),
  },
];
