import { rm } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { pdfFiles } from './build/pdf-files.ts';
import { preloadApp } from './build/preload-app.ts';
import { reportScriptSizes } from './build/script-sizes.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Origin of the local stack (`npm start`). The development server proxies API calls to it. */
const stack = 'http://localhost:4200';

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
  build: {
    target: 'es2023',
    outDir: site,
    emptyOutDir: true,
    // All styles are in one small file, which index.html loads, instead of one file per page.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
