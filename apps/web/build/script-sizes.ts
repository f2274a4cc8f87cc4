import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { firstPages, pageWithTable } from './parts-of-pages.ts';

const source = fileURLToPath(new URL('../src', import.meta.url));
const routing = join(source, 'shell/routing');

/**
 * Maximum size of the scripts that a page may load when it opens, in kilobytes (1,000 bytes) after Brotli compression.
 */
const budgets = {
  signIn: 130,
  dashboard: 250,
  /** Budget of any other page. Scripts that the dashboard has already loaded do not count. */
  otherPage: 70,
  /** Budget of the first pages without a table. They would exceed it if they loaded the chunk `tables`. */
  firstPage: 45,
};

interface Page {
  name: string;
  files: string[];
  /** True for a maintenance page. Its size includes the panel layouts, inside which the page opens. */
  isInPanel: boolean;
  budget: number;
}

/** Matches `page('Name', () => import('…'), ['namespace'])` in the files that define the routes. */
const pageCall = /\bpage\(\s*'(\w+)',\s*\(\) => import\('([^']+)'\),?\s*(?:\[([^\]]*)\])?/g;

// Only the German texts count, because they are longer than the English ones.
const textsOf = (namespace: string) => join(source, `features/${namespace}/texts/de.ts`);

function readPages(): Page[] {
  const firstPagesText = readFileSync(firstPages, 'utf8');
  return ['routes.tsx', 'companyRoutes.tsx'].flatMap((file) => {
    const text = readFileSync(join(routing, file), 'utf8');
    const panelStart = text.indexOf('const panelRoutes');
    return [...text.matchAll(pageCall)].map(({ index, 1: name = '', 2: path = '', 3: namespaces = '' }) => ({
      name,
      files: [
        join(routing, path),
        ...[...namespaces.matchAll(/'([\w-]+)'/g)].map(([, namespace = '']) => textsOf(namespace)),
      ],
      isInPanel: panelStart >= 0 && index > panelStart,
      // A page is a first page if `firstPages.ts` imports it too. That file and the route files import a page by the
      // same relative path, because their folders have the same parent folder.
      budget:
        firstPagesText.includes(`'${path}'`) && !pageWithTable.test(path)
          ? budgets.firstPage
          : budgets.otherPage,
    }));
  });
}

const isChunk = (output: Rolldown.OutputAsset | Rolldown.OutputChunk) => output.type === 'chunk';

function measure(bundle: Rolldown.OutputBundle) {
  const chunks = new Map(
    Object.values(bundle)
      .filter(isChunk)
      .map((chunk) => [chunk.fileName, chunk]),
  );
  const sizes = new Map(
    [...chunks].map(([name, { code }]) => [name, brotliCompressSync(code).length / 1000]),
  );

  function addWithImports(name: string, found: Set<string>) {
    if (found.has(name)) return;
    found.add(name);
    chunks.get(name)?.imports.forEach((imported) => addWithImports(imported, found));
  }

  /** Returns the names of the chunks that contain the files, and of all chunks that these chunks import statically. */
  function chunksOf(files: string[]): Set<string> {
    const found = new Set<string>();
    for (const file of files) {
      const holder = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
      if (holder === undefined) throw new Error(`The build has no chunk with ${file}`);
      addWithImports(holder.fileName, found);
    }
    return found;
  }

  const sizeOf = (names: Iterable<string>, loaded = new Set<string>()) =>
    [...names].filter((name) => !loaded.has(name)).reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);

  const pages = readPages();
  const panelLayouts = pages.flatMap(({ files }) => files.filter((file) => /\/Panel\w+\.tsx$/.test(file)));
  const filesOf = (wanted: string) => pages.find(({ name }) => name === wanted)?.files ?? [];
  const start = [
    join(source, 'shell/main.ts'),
    join(source, 'shell/mountSignIn.tsx'),
    join(source, 'shell/i18n/base/de.ts'),
    'keycloak-js/lib/keycloak.js',
  ];
  const app = [...start, join(source, 'shell/mountApp.tsx')];
  const dashboard = chunksOf([...app, ...filesOf('CompanyLayout'), ...filesOf('Dashboard')]);
  return [
    { name: 'sign-in page', size: sizeOf(chunksOf([...start, textsOf('identity')])), budget: budgets.signIn },
    { name: 'dashboard', size: sizeOf(dashboard), budget: budgets.dashboard },
    ...pages
      .filter(({ name }) => name !== 'Login' && name !== 'Dashboard')
      .map(({ name, files, isInPanel, budget }) => ({
        name: `${name} after the dashboard`,
        size: sizeOf(chunksOf(isInPanel ? [...panelLayouts, ...files] : files), dashboard),
        budget,
      })),
  ];
}

/** Prints the size of the script that each page loads, and fails the build if it is above the page's budget. */
export const reportScriptSizes = (): Plugin => ({
  name: 'script-sizes',
  apply: 'build',
  writeBundle(_, bundle) {
    const measured = measure(bundle);
    console.log('Size of the script that each page loads, after Brotli compression:');
    for (const { name, size, budget } of measured)
      console.log(`${size.toFixed(1).padStart(6)} of ${budget} kB  ${name}`);
    const exceeded = measured.filter(({ size, budget }) => size > budget);
    if (exceeded.length > 0)
      this.error(`More script than the budget allows: ${exceeded.map(({ name }) => name).join(', ')}`);
  },
});
