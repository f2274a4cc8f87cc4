import type { RouteObject } from 'react-router';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { RouteError } from '../pages/RouteError.tsx';
import type { Store } from '../store/store.ts';
import { companyGuard } from './companyGuard.ts';
import { customerLoader } from './customerLoader.ts';
import type { ExcludedCompanies } from './excludedCompanies.ts';
import type { PageLoader } from './loadPage.ts';
import { redirectIndex } from './redirectIndex.ts';
import { adminGuard, maintenanceGuard } from './roleGuards.ts';

/** The routes below `/{lang}/{companyId}`. */
export const companyRoutes = (store: Store, page: PageLoader, excluded: ExcludedCompanies): RouteObject => ({
  id: 'Company',
  path: ':companyId',
  middleware: [companyGuard(store, excluded)],
  lazy: page('CompanyLayout', () => import('../layouts/CompanyLayout.tsx')),
  children: [
    {
      // The error is shown inside the layout, so that the navigation stays visible when a page fails.
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
      'badge-shares',
      'badges',
      'certificates',
      'courses',
      'enrollments',
      'lessons',
    ]),
  },
];

/** The administration of a company: below `maintenance` for maintainers, below `customers` for administrators. */
const panelRoutes = (page: PageLoader): RouteObject[] => [
  redirectIndex('members'),
  {
    lazy: page('PanelTabs', () => import('../layouts/PanelLayout.tsx')),
    children: [
      {
        path: 'members',
        lazy: page('Members', () => import('../../features/members/MembersPage.tsx'), [
          'invitations',
          'members',
        ]),
      },
      {
        path: 'courses',
        lazy: page('CompanyCourses', () => import('../../features/company-courses/CompanyCoursesPage.tsx'), [
          'companies',
          'company-courses',
          'progress-transfers',
        ]),
      },
      { path: 'audit', lazy: page('Audit', () => import('../../features/audit/AuditPage.tsx'), ['audit']) },
    ],
  },
  {
    path: 'members/:userId',
    lazy: page('Member', () => import('../../features/members/MemberPage.tsx'), ['members']),
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
