import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { baseNamespaces } from '../i18n/importTexts.ts';

const base: readonly string[] = baseNamespaces;

const source = join(__dirname, '../..');

const namespaces = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('texts/en.ts'))
  .map((path) => basename(dirname(dirname(join(source, path)))));

/** Returns the module and all modules that it imports directly or indirectly. */
function importsOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const { fileName } of ts.preProcessFile(readFileSync(path, 'utf8')).importedFiles)
    if (/^\..*\.tsx?$/.test(fileName)) importsOf(join(dirname(path), fileName), found);
  return found;
}

/** Returns the namespaces that the page and its imports pass to `useTranslation` or use as the prefix of a key. */
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
    declared: [...declared.matchAll(/'([\w-]+)'/g)].map(([, namespace]) => namespace),
  }));
});

test('finds the routes', () => expect(routes.length).toBeGreaterThan(20));

test.each(routes)('$name loads the namespaces that $path uses', ({ path, declared }) => {
  expect(declared.sort()).toEqual(usedNamespaces(join(__dirname, path)));
});
