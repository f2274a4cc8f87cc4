/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { paths } from '../../shared/routing/paths.ts';
import { firstPages } from '../first-page/firstPages.ts';
import { baseNamespaces } from '../i18n/importTexts.ts';

const base: readonly string[] = baseNamespaces;

const source = join(__dirname, '../..');

const namespaces = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('texts/en.ts'))
  .map((path) => basename(dirname(dirname(join(source, path)))));

/**
 * Matches the properties `load` and `namespaces` of `LoadedPart` and `LoadedDialog`, which load a component with its
 * texts.
 */
const partCall = /\bload=\{\(\) => import\('([^']+)'\)\}\s*namespaces=\{\[([^\]]*)\]/g;

const namesIn = (list: string) => [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);

/** Matches named imports and exports with `from`. */
const namedFrom = /\b(?:import|export) \{([^}]*)\} from '([^']+)'/g;

/** Returns the names in the braces of imports from a file or exports from a file. */
const namesFrom = (text: string, file: string) =>
  [...text.matchAll(namedFrom)]
    .filter(([, , from]) => from === file)
    .flatMap(([, names = '']) => names.split(','))
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    );

/**
 * Returns for each name the file from which an `index.ts` exports it, or the `index.ts` if it does not export the name
 * from another file.
 */
function exportersOf(index: string, names: string[]): string[] {
  const text = readFileSync(index, 'utf8');
  const files = [...text.matchAll(namedFrom)].map(([, , file = '']) => file);
  const exporters = names.map((name) => files.find((file) => namesFrom(text, file).includes(name)));
  return exporters.map((file) => (file === undefined ? index : join(dirname(index), file)));
}

/**
 * Returns the paths of a file and of all files that it imports, except components that are loaded with their own texts.
 */
function importsOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const text = readFileSync(path, 'utf8');
  const parts = [...text.matchAll(partCall)].map(([, part]) => part);
  for (const { fileName } of ts.preProcessFile(text).importedFiles) {
    if (!/^\..*\.tsx?$/.test(fileName) || parts.includes(fileName)) continue;
    const imported = join(dirname(path), fileName);
    const names = namesFrom(text, fileName);
    const isIndex = basename(fileName) === 'index.ts' && names.length > 0;
    for (const file of isIndex ? exportersOf(imported, names) : [imported]) importsOf(file, found);
  }
  return found;
}

/**
 * Returns the namespaces that the page and its imports pass to `useTranslation`, or that they use as the prefix of a
 * key.
 */
function usedNamespaces(page: string): string[] {
  const used = new Set<string>();
  for (const path of importsOf(page)) {
    const text = readFileSync(path, 'utf8');
    for (const [, args = ''] of text.matchAll(/useTranslation\(([^)]*)\)/g))
      for (const [, name = ''] of args.matchAll(/'([\w-]+)'/g)) used.add(name);
    for (const [, name = ''] of text.matchAll(/['`]([\w-]+):\w/g)) used.add(name);
  }
  return namespaces.filter((name) => used.has(name) && !base.includes(name)).sort();
}

const routes = ['routes.tsx', 'companyRoutes.tsx'].flatMap((file) => {
  const text = readFileSync(join(__dirname, file), 'utf8');
  const calls = text.matchAll(/\bpage\(\s*'(\w+)',\s*\(\) => import\('([^']+)'\),?\s*(?:\[([^\]]*)\])?/g);
  return [...calls].map(([, name = '', path = '', declared = '']) => ({
    name,
    path,
    declared: namesIn(declared),
  }));
});

test('the tests of this file find more than 20 routes to check', () =>
  expect(routes.length).toBeGreaterThan(20));

test.each(routes)(
  'the route of the page $name loads the text namespaces that $path uses',
  ({ path, declared }) => {
    expect(declared.sort()).toEqual(usedNamespaces(join(__dirname, path)));
  },
);

const company = '0192f000-0000-7000-9000-000000001001';

test.each([
  { name: 'Dashboard', path: paths.dashboard('en', company) },
  { name: 'Course', path: paths.course('en', company, 'course') },
  { name: 'Lesson', path: paths.lesson('en', company, 'course', 'lesson') },
  { name: 'Members', path: paths.maintenance('en', company).members },
])(
  'the text namespaces that are loaded early for the page $name are the namespaces in the route of this page',
  ({ name, path }) => {
    const early = firstPages.find((page) => page.path.test(path))?.namespaces ?? [];
    expect([...early].sort()).toEqual(routes.find((route) => route.name === name)?.declared.sort());
  },
);

const parts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .flatMap((path) => {
    const file = join(source, path);
    return [...readFileSync(file, 'utf8').matchAll(partCall)].map(([, part = '', declared = '']) => ({
      part,
      file: join(dirname(file), part),
      declared: namesIn(declared),
    }));
  });

test.each(parts)('the lazily loaded component $part loads the text namespaces that it uses', (part) => {
  expect(part.declared.sort()).toEqual(usedNamespaces(part.file));
});
