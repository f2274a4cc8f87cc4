import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Maximum size of all precached files, in kilobytes (1,000 bytes) after Brotli compression. */
const budget = 500;

const learnerFeatures = [
  ...['badge-shares', 'badges', 'calendar-feeds', 'certificates', 'companies', 'completed-courses'],
  ...['courses', 'enrollments', 'final-tests', 'identity', 'lessons', 'profile', 'report-mails'],
  ...['waiting-lessons'],
];
/**
 * Names of modules that learners do not need, although modules of learners import them dynamically: modules of
 * maintenance pages, public pages and error reporting.
 */
const notForLearners =
  /layouts\/(Panel|Administ)|AdministrationBar|navigation\/Administ|sentryReporter|shared\/mocks|(Verification|Invitation|Customers|Unsubscribe|ReportMails)Page/;
const publicFiles = ['first-paint.js', 'icon.svg', 'manifest.webmanifest'];
/**
 * Fonts with Latin letters. The service worker does not precache fonts with other letters; they are loaded when a page
 * needs them.
 */
const fonts = /-latin(-ext)?-wght-normal.*\.woff2$/;

interface Entry {
  url: string;
  /** Hash of the content, or null if the name of the file contains one. */
  revision: string | null;
}

const revisionOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

function isForLearners(chunk: Rolldown.OutputChunk): boolean {
  const entry = chunk.facadeModuleId ?? chunk.moduleIds[0] ?? '';
  const feature = /\/src\/features\/([\w-]+)\//.exec(entry)?.[1];
  return !notForLearners.test(entry) && (feature === undefined || learnerFeatures.includes(feature));
}

/** Returns the names of the chunks that the pages of learners can load, directly or through other chunks. */
function learnerChunks(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  function add(name: string, isDynamic: boolean) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name) || (isDynamic && !isForLearners(chunk))) return;
    found.add(name);
    chunk.imports.forEach((imported) => add(imported, false));
    chunk.dynamicImports.forEach((imported) => add(imported, true));
  }
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && output.isEntry) add(output.fileName, false);
  return [...found];
}

const contentOf = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  output?.type === 'chunk' ? output.code : (output?.source ?? '');

/**
 * Builds the service worker with the list of the files that it precaches.
 * The service worker is a classic script, because not every browser supports modules in service workers.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
    const styles = assets.filter((name) => name.endsWith('.css') || fonts.test(name));
    const hashed = [...learnerChunks(bundle), ...styles];
    const named = [
      { name: 'index.html', content: contentOf(bundle['index.html']) },
      ...publicFiles.map((name) => ({ name, content: readFileSync(join(web, 'public', name)) })),
    ];
    const precached: Entry[] = [
      ...hashed.map((name) => ({ url: `/${name}`, revision: null })),
      ...named.map(({ name, content }) => ({ url: `/${name}`, revision: revisionOf(content) })),
    ];
    const size = hashed.reduce((sum, name) => sum + compressedSize(name, contentOf(bundle[name])), 0) / 1_000;
    console.log(`${precached.length} precached files, ${size.toFixed(0)} of ${budget} kB`);
    if (size > budget) this.error('The service worker precaches more than its budget allows');
    await build({
      root: web,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: {
        precached: JSON.stringify(precached),
        otherAssets: JSON.stringify(
          assets
            .filter((name) => /\.(js|woff2)$/.test(name) && !hashed.includes(name))
            .map((name) => `/${name}`),
        ),
      },
      build: {
        target: 'es2023',
        outDir: dir,
        emptyOutDir: false,
        rolldownOptions: {
          input: join(web, 'service-worker/service-worker.ts'),
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    });
  },
});

/** Returns the size of a file in bytes after Brotli compression. Fonts are not compressed again. */
const compressedSize = (name: string, content: string | Uint8Array) =>
  name.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
