import { rm } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The local stack (`npm start`), which the development server passes API calls on to. */
const stack = 'http://localhost:4200';

/** What every page needs and releases rarely change: one file, which browsers keep. */
const framework =
  /node_modules\/(react|react-dom|react-router|scheduler|react-redux|@reduxjs|immer|(react-)?i18next)\//;

/** What is served: apart from what `tsc -b` keeps in `dist`. */
const site = 'dist/site';

/** Only builds with the mock mode ship its service worker. */
const withoutMockWorker = (): Plugin => ({
  name: 'without-mock-worker',
  apply: 'build',
  closeBundle: () => rm(new URL(`${site}/mockServiceWorker.js`, import.meta.url), { force: true }),
});

export default defineConfig({
  plugins: [react(), process.env['VITE_MOCK'] !== 'true' && withoutMockWorker()],
  // A literal, so that the mock mode is left out where it is off.
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
    rolldownOptions: {
      output: {
        // What many pages share comes in one file, instead of dozens of small ones.
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            { name: 'shared', minShareCount: 5 },
          ],
        },
      },
    },
  },
});
