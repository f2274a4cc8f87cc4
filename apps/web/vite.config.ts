import { rm } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pdfFiles } from './build/pdf-files.ts';
import { preloadApp } from './build/preload-app.ts';
import { reportScriptSizes } from './build/script-sizes.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Origin of the local stack (`npm start`), to which the development server forwards API calls. */
const stack = 'http://localhost:4200';

/** All packages except those that only forms need: the form library, and zod, which validates the fields. */
const sharedPackages = /node_modules\/(?!react-hook-form|@hookform|zod)/;
/**
 * Modules of the app except texts and form fields, and the modules of the package `contracts` that contain no schemas.
 */
const sharedParts =
  /web\/src\/(shared\/(?!forms\/)|features\/[\w-]+\/(?!texts\/))|contracts\/src\/(client|values)\//;

/** Modules that at least three pages of one of these features share are in one file per feature. */
const ownPart =
  /web\/src\/features\/(content|duties|own-courses|packaged-lessons|policies|proofs|sessions)\/(?!texts\/)/;

/** Not `dist`, because each build empties the output folder, and `tsc -b` writes to `dist/tsc`. */
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
  // Workers need a Content-Security-Policy. Servers send it with the files in this folder (docker/web/Caddyfile).
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
            // The modules that access IndexedDB. No page needs them before the page is shown.
            { name: 'device', test: /web\/src\/shared\/device\/(device|state)Data\.ts$/ },
            // Modules that only the pages of one of these features share.
            { name: (id) => ownPart.exec(id)?.[1] ?? null, test: ownPart, minShareCount: 3 },
            // Modules that several pages share are in few files, because separate files would mean dozens of requests
            // per page.
            { name: 'packages', test: sharedPackages, minShareCount: 12 },
            { name: 'parts', test: sharedParts, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
