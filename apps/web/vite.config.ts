import { rm } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageWithTable, partsOfPages } from './build/parts-of-pages.ts';
import { pdfFiles } from './build/pdf-files.ts';
import { preloadApp } from './build/preload-app.ts';
import { reportScriptSizes } from './build/script-sizes.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Origin of the local stack (`npm start`), to which the development server forwards API calls. */
const stack = 'http://localhost:4200';

/**
 * Modules that may be put into the shared files `parts` and `tables` (below): npm packages, the folders `shared` and
 * `features` of the app, and the folders `client` and `values` of the contracts. Texts are left out, because a visit
 * needs one language. Form libraries and schemas are left out, because only forms need them.
 */
const shareable =
  /node_modules\/(?!react-hook-form|@hookform|zod)|web\/src\/(shared\/(?!forms\/)|features\/[\w-]+\/(?!texts\/))|contracts\/src\/(client|values)\//;

/**
 * Output folder of the build. It is not `dist`, because each build empties the output folder, and `tsc -b` writes to
 * `dist/tsc`.
 */
const site = 'dist/site';

const withoutMockWorker = (): Plugin => ({
  name: 'without-mock-worker',
  apply: 'build',
  closeBundle: () => rm(new URL(`${site}/mockServiceWorker.js`, import.meta.url), { force: true }),
});

const withMocks = process.env['VITE_MOCK'] === 'true';

export default defineConfig({
  plugins: [
    react(),
    preloadApp(),
    pdfFiles(),
    !withMocks && [withoutMockWorker(), reportScriptSizes(), serviceWorker()],
  ],
  // The value is a literal, so that the bundler can remove the code of the mock mode when the mode is off.
  define: { 'import.meta.env.VITE_MOCK': JSON.stringify(process.env['VITE_MOCK'] ?? '') },
  resolve: { conditions: ['@academy/source', 'module', 'browser', 'development|production'] },
  server: {
    port: 4210,
    proxy: Object.fromEntries(['/api', '/core-services', '/config'].map((path) => [path, stack])),
  },
  // Web workers need a Content-Security-Policy of their own, which servers send with the files in `assets/workers`
  // (docker/web/Caddyfile).
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/workers/[name]-[hash].js' } } },
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
            // Each of the groups `start`, `sign-in` and `app` is one file with its modules and everything that they
            // import, except what an earlier group contains. The first page thus needs few files, which
            // build/preload-app.ts preloads by name.
            { name: 'start', test: /web\/src\/shell\/main\.ts$/ },
            { name: 'sign-in', test: /web\/src\/shell\/mount(SignIn|Splash)\.tsx$/ },
            { name: 'app', test: /web\/src\/shell\/mountApp\.tsx$/ },
            // The modules that the first pages share with other pages. Separate files would mean dozens of requests.
            // `tables` contains only what `parts` does not, so that the first pages without a table need not load it.
            {
              name: partsOfPages('parts', (id) => !pageWithTable.test(id)),
              test: shareable,
              minShareCount: 3,
            },
            {
              name: partsOfPages('tables', (id) => pageWithTable.test(id)),
              test: shareable,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
});
