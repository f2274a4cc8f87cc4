import { rm } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pdfFiles } from './build/pdf-files.ts';
import { preloadApp } from './build/preload-app.ts';
import { reportScriptSizes } from './build/script-sizes.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Origin of the local stack (`npm start`). The development server proxies API calls to it. */
const stack = 'http://localhost:4200';

/** All packages except those that only forms need: the form library, and zod, which validates the fields. */
const sharedPackages = /node_modules\/(?!react-hook-form|@hookform|zod)/;
/** Modules of the app except texts and fields of forms, and the modules of the contracts that contain no schemas. */
const sharedParts =
  /web\/src\/(shared\/(?!forms\/)|features\/[\w-]+\/(?!texts\/))|contracts\/src\/(client|values)\//;

/** Features that most visits do not use. The modules that several pages of such a feature share are in one file. */
const ownPart =
  /web\/src\/features\/(content|duties|own-courses|packaged-lessons|policies|proofs|sessions)\/(?!texts\/)/;

/** Output folder of the built site. It is not `dist`, because each build empties it, and `tsc -b` writes to `dist/tsc`. */
const site = 'dist/site';

/** Removes the service worker of the mock mode from builds without mock mode. */
const withoutMockWorker = (): Plugin => ({
  name: 'without-mock-worker',
  apply: 'build',
  closeBundle: () => rm(new URL(`${site}/mockServiceWorker.js`, import.meta.url), { force: true }),
});

/** True for builds with mock mode. */
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
  // Servers send the Content-Security-Policy, which workers need, with the files in this folder (docker/web/Caddyfile).
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
            // The first groups are one file each with everything that their modules import, unless an earlier group has it.
            // The files of the first page are therefore few, and can be preloaded by name (build/preload-app.ts).
            { name: 'start', test: /web\/src\/shell\/main\.ts$/ },
            { name: 'sign-in', test: /web\/src\/shell\/mount(SignIn|Splash)\.tsx$/ },
            { name: 'app', test: /web\/src\/shell\/mountApp\.tsx$/ },
            // The access to databases of the browser, which no page needs before it is shown.
            { name: 'device', test: /web\/src\/shared\/device\/(device|state)Data\.ts$/ },
            // Modules that only the pages of these features share, which other pages need not load.
            { name: (id) => ownPart.exec(id)?.[1] ?? null, test: ownPart, minShareCount: 3 },
            // Modules that several pages share. Separate files would mean dozens of requests.
            { name: 'packages', test: sharedPackages, minShareCount: 12 },
            { name: 'parts', test: sharedParts, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
