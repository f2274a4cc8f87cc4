import type { RouteObject } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { PlainLayout } from '../layouts/PlainLayout.tsx';
import { RootLayout } from '../layouts/RootLayout.tsx';
import { Splash } from '../layouts/Splash.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { RouteError } from '../pages/RouteError.tsx';
import type { Store } from '../store/store.ts';
import { attendanceLoader } from './attendanceLoader.ts';
import { companyRoutes } from './companyRoutes.tsx';
import type { ExcludedCompanies } from './excludedCompanies.ts';
import { linkedinRedirectLoader } from './linkedinRedirectLoader.ts';
import type { PageLoader } from './loadPage.ts';
import { localeGuard } from './localeGuard.ts';
import { loginLoader } from './loginLoader.ts';
import { redirectIndex } from './redirectIndex.ts';
import { redirectLoader } from './redirectLoader.ts';
import { adminGuard } from './roleGuards.ts';
import { storageGuard } from './storageGuard.ts';
import { signedInLoader } from './signedInLoader.ts';
import { visitorLoader } from './visitorLoader.ts';

/** Routes of the app (rule 163). Guards run from the outer route to the inner one, before any loader. */
export const routes = (store: Store, page: PageLoader, excluded: ExcludedCompanies): RouteObject[] => [
  {
    middleware: [storageGuard],
    Component: RootLayout,
    HydrateFallback: Splash,
    errorElement: (
      <PlainLayout>
        <RouteError />
      </PlainLayout>
    ),
    children: [
      {
        Component: PlainLayout,
        children: [
          {
            id: 'Login',
            path: 'login',
            loader: loginLoader,
            lazy: page('Login', () => import('../../features/identity/LoginPage.tsx'), ['identity']),
          },
          {
            id: 'Logout',
            path: 'logout',
            lazy: page('Logout', () => import('../../features/identity/LogoutPage.tsx'), ['identity']),
          },
          {
            path: 'second-factor',
            loader: signedInLoader,
            lazy: page('SecondFactor', () => import('../../features/identity/SecondFactorPage.tsx'), [
              'identity',
            ]),
          },
          {
            path: 'linkedin-redirect',
            loader: linkedinRedirectLoader,
            lazy: page('LinkedinRedirect', () => import('../../features/badge-shares/SharedPage.tsx'), [
              'badge-shares',
            ]),
          },
          {
            path: 'companies/:companyId/sessions/:sessionId/attend',
            loader: attendanceLoader,
            element: null,
          },
          {
            id: 'Redirect',
            path: '*',
            loader: redirectLoader(store, excluded),
            lazy: page('Redirect', () => import('../../features/companies/NoCompanyPage.tsx'), ['companies']),
          },
        ],
      },
      {
        path: ':lang',
        middleware: [localeGuard],
        children: [
          redirectIndex(paths.redirect),
          {
            Component: PlainLayout,
            children: [
              {
                path: 'verify/:certificateId',
                loader: visitorLoader,
                lazy: page('Verification', () => import('../../features/certificates/VerificationPage.tsx'), [
                  'certificates',
                ]),
              },
              {
                path: 'unsubscribe/:token',
                loader: visitorLoader,
                lazy: page('Unsubscribe', () => import('../../features/report-mails/UnsubscribePage.tsx'), [
                  'report-mails',
                ]),
              },
              {
                path: 'memberships',
                loader: signedInLoader,
                lazy: page(
                  'MembershipRequests',
                  () => import('../../features/membership-requests/MembershipRequestsPage.tsx'),
                  ['membership-requests'],
                ),
              },
              {
                path: 'invitations/:token',
                loader: visitorLoader,
                lazy: page('Invitation', () => import('../../features/invitations/InvitationPage.tsx'), [
                  'invitations',
                ]),
              },
            ],
          },
          {
            path: 'administration',
            middleware: [adminGuard],
            lazy: page('AdministrationLayout', () => import('../layouts/AdministrationLayout.tsx')),
            children: [
              {
                index: true,
                lazy: page('Administration', () => import('../../features/companies/CustomersPage.tsx'), [
                  'companies',
                ]),
              },
              {
                path: 'background-work',
                lazy: page(
                  'BackgroundWork',
                  () => import('../../features/background-work/BackgroundWorkPage.tsx'),
                  ['background-work'],
                ),
              },
              {
                path: 'catalogue',
                lazy: page('Catalogue', () => import('../../features/own-courses/CataloguePage.tsx'), [
                  'own-courses',
                ]),
              },
              {
                path: 'catalogue/:courseId',
                lazy: page('CatalogueCourse', () => import('../../features/own-courses/OwnCoursePage.tsx'), [
                  'own-courses',
                ]),
              },
              {
                path: 'personal-data',
                lazy: page(
                  'PersonalData',
                  () => import('../../features/personal-data/PersonalDataPage.tsx'),
                  ['personal-data'],
                ),
              },
              {
                path: 'audit',
                lazy: page('PlatformAudit', () => import('../../features/audit/PlatformAuditPage.tsx'), [
                  'audit',
                ]),
              },
              { path: '*', Component: NotFoundPage },
            ],
          },
          companyRoutes(store, page, excluded),
        ],
      },
    ],
  },
];
