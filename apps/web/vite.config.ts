import { rm } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Origin of the local stack (`npm start`). The development server proxies API calls to it. */
const stack = 'http://localhost:4200';

/**
 * Packages that every page needs and that rarely change: bundled into one file, which browsers cache across releases.
 */
const framework =
  /node_modules\/(react|react-dom|react-router|scheduler|react-redux|@reduxjs|immer|(react-)?i18next)\//;

/** Output folder of the built site. Separate from the files that `tsc -b` writes to `dist`. */
const site = 'dist/site';

/** Removes the service worker of the mock mode from builds without mock mode. */
const withoutMockWorker = (): Plugin => ({
  name: 'without-mock-worker',
  apply: 'build',
  closeBundle: () => rm(new URL(`${site}/mockServiceWorker.js`, import.meta.url), { force: true }),
});

export default defineConfig({
  plugins: [react(), process.env['VITE_MOCK'] !== 'true' && withoutMockWorker()],
  // A literal lets the bundler remove the code of the mock mode when the mode is off.
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
        // Modules that at least five chunks share are bundled into one file instead of dozens of small ones.
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
