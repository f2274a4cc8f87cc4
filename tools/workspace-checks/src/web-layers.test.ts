import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const source = join(import.meta.dirname, '../../../apps/web/src');

/** Paths of the modules of the web app, without tests and test fixtures. */
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path) && !path.startsWith('testing/'),
);

/** Returns the folders from which the modules of each folder import. */
function folderImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const path of modules) {
    const folder = dirname(path);
    const imported = imports.get(folder) ?? new Set();
    imports.set(folder, imported);
    for (const { fileName } of ts.preProcessFile(readFileSync(join(source, path), 'utf8')).importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const target = relative(source, dirname(join(source, folder, fileName)));
      if (target !== folder) imported.add(target);
    }
  }
  return imports;
}

/** Returns the first cycle of imports that a depth-first search finds, as a list of folders. */
function cycleIn(imports: Map<string, Set<string>>): string[] | undefined {
  const finished = new Set<string>();
  function visit(folder: string, path: string[]): string[] | undefined {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (finished.has(folder)) return undefined;
    for (const next of imports.get(folder) ?? []) {
      const cycle = visit(next, [...path, folder]);
      if (cycle) return cycle;
    }
    finished.add(folder);
    return undefined;
  }
  for (const folder of imports.keys()) {
    const cycle = visit(folder, []);
    if (cycle) return cycle;
  }
  return undefined;
}

test('the search for cycles finds a cycle of folders that import each other', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ]);
  expect(cycleIn(imports)).toEqual(['b', 'c', 'b']);
});

test('the imports between folders of the web app contain no cycle', () => {
  const imports = folderImports();
  expect(imports.size).toBeGreaterThan(30);
  expect(cycleIn(imports)).toBeUndefined();
});
