import { rm } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { preloadApp } from './build/preload-app.ts';
import { scriptBudgets } from './build/script-budgets.ts';
import { withoutI18nextInstance } from './build/without-i18next-instance.ts';
import { withoutUnusedRouterCode } from './build/without-unused-router-code.ts';
import { withoutSchemas } from './build/without-schemas.ts';

/** Origin of the local stack (`npm start`). The development server proxies API calls to it. */
const stack = 'http://localhost:4200';

/**
 * Packages that every page needs. They are bundled into a separate file, because they change less often than the app.
 * Browsers can therefore cache this file across releases.
 */
const reactPackages = /node_modules\/(react|react-dom|scheduler|react-i18next|use-sync-external-store)\//;

/** Matches paths of small modules. Those modules that several pages use are bundled into one file, called `parts`. */
const parts =
  /contracts\/src\/(badges|certificates)\.|shared\/((api|company|formats|routing)\/|ui\/(BadgeImage|FailureAlert|LoadedUrlDialog|LoadingButton|useListState|visuallyHidden))|features\/certificates\/api\.ts$|@mui\/(utils|material\/(utils|internal|LinearProgress|List|ListItem|ListItemButton|ListItemText)|icons-material)\//;

/** Returns a function that names the file with the texts of several features in one language, such as `dashboard-de`. */
const textsOf = (name: string) => (module: string) => `${name}-${/(\w+)\.ts$/.exec(module)?.[1] ?? ''}`;

/** Output folder of the built site. It is not `dist`, because each build empties it, and `tsc -b` writes to `dist/tsc`. */
const site = 'dist/site';

/** Removes the service worker of the mock mode from builds without mock mode. */
const withoutMockWorker = (): Plugin => ({
  name: 'without-mock-worker',
  apply: 'build',
  closeBundle: () => rm(new URL(`${site}/mockServiceWorker.js`, import.meta.url), { force: true }),
});

/** True for builds with mock mode. They keep the schemas of the contracts, by which mock handlers validate requests. */
const withMocks = process.env['VITE_MOCK'] === 'true';

export default defineConfig({
  plugins: [
    react(),
    withoutI18nextInstance(),
    withoutUnusedRouterCode(),
    preloadApp(),
    !withMocks && [withoutMockWorker(), withoutSchemas(), scriptBudgets()],
  ],
  // The value is a literal, so that the bundler can remove the code of the mock mode when the mode is off.
  define: { 'import.meta.env.VITE_MOCK': JSON.stringify(process.env['VITE_MOCK'] ?? '') },
  resolve: { conditions: ['@academy/source', 'module', 'browser', 'development|production'] },
  server: {
    port: 4210,
    proxy: Object.fromEntries(['/api', '/core-services', '/config'].map((path) => [path, stack])),
  },
  build: {
    target: 'es2023',
    outDir: site,
    emptyOutDir: true,
    // All styles are in one small file, which index.html loads, instead of one file per page.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The first groups are bundles for the start script, React, the sign-in page, the start screen and the app.
            // Each of these bundles also contains what its modules import.
            { name: 'start', test: /web\/src\/shell\/main\.ts$/ },
            { name: 'react', test: reactPackages },
            { name: 'sign-in', test: /web\/src\/shell\/mountSignIn\.tsx$/ },
            { name: 'theme', test: /web\/src\/shell\/mountSplash\.tsx$/ },
            { name: 'app', test: /web\/src\/shell\/mountApp\.tsx$/ },
            { name: textsOf('dashboard'), test: /features\/(courses|enrollments)\/texts\// },
            {
              name: textsOf('learning'),
              test: /features\/(badges|badge-shares|certificates|lessons)\/texts\//,
            },
            { name: textsOf('completion'), test: /features\/(completed-courses|final-tests)\/texts\// },
            { name: textsOf('members'), test: /features\/(invitations|members)\/texts\// },
            // Modules that several pages share go into a few bundles. Separate files would mean dozens of requests.
            { name: 'parts', test: parts, minShareCount: 2 },
            { name: 'dialogs', test: /web\/src\/shared\/ui\/(DialogFrame|ConfirmDialog|RowMenuItems)\.tsx$/ },
            {
              name: 'lists',
              test: /web\/src\/shared\/ui\/(DataTable|FilterField|PageControls|SearchField|SelectField|SortField|TextInput|useUrlFilter)\.tsx?$/,
            },
            { name: 'panel', test: /web\/src\/shell\/layouts\/Panel(Layout|Outlet)\.tsx$/ },
            { name: 'members', test: /features\/members\/MembersPage\.tsx$/ },
            { name: 'learning', test: /features\/(courses\/CoursePage|lessons\/Lessons?Page)\.tsx$/ },
          ],
        },
      },
    },
  },
});
