import type { RouteObject } from 'react-router';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { RouteError } from '../pages/RouteError.tsx';
import type { Store } from '../store.ts';
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
      // A page that fails leaves the navigation in place.
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
              lazy: page('Customers', () => import('../../companies/CustomersPage.tsx')),
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
    lazy: page('Dashboard', () => import('../../courses/DashboardPage.tsx')),
  },
  {
    path: 'courses/:courseId',
    lazy: page('Course', () => import('../pages/CoursePage.tsx')),
  },
  {
    path: 'courses/:courseId/lessons',
    lazy: page('Lessons', () => import('../../lessons/LessonsPage.tsx')),
  },
  {
    path: 'courses/:courseId/lessons/:lessonId',
    lazy: page('Lesson', () => import('../pages/LessonPage.tsx')),
  },
];

/** The administration of a company: its maintainers reach it below `maintenance`, administrators below `customers`. */
const panelRoutes = (page: PageLoader): RouteObject[] => [
  redirectIndex('members'),
  {
    lazy: page('PanelTabs', () => import('../layouts/PanelLayout.tsx')),
    children: [
      { path: 'members', lazy: page('Members', () => import('../pages/MembersPage.tsx')) },
      {
        path: 'courses',
        lazy: page('CompanyCourses', () => import('../pages/CompanyCoursesPage.tsx')),
      },
      { path: 'audit', lazy: page('Audit', () => import('../../audit/AuditPage.tsx')) },
    ],
  },
  { path: 'members/:userId', lazy: page('Member', () => import('../../members/MemberPage.tsx')) },
  {
    path: 'courses/:companyCourseId',
    lazy: page('CompanyCourse', () => import('../pages/CompanyCoursePage.tsx')),
  },
  {
    path: 'courses/:companyCourseId/download-scorm-package',
    lazy: page('ScormPackage', () => import('../../scorm/ScormPage.tsx')),
  },
];
