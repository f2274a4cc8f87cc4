import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const workspace = join(import.meta.dirname, '../../..');

/** The imports of files or folders: each path with the paths from which it imports. */
type Imports = Map<string, Set<string>>;

const isModule = (path: string) => /\.tsx?$/.test(path) && !/\.(test|spec|d)\.tsx?$/.test(path);

/** Returns the relative imports of all modules of the repository, without tests. Type imports count too. */
function moduleImports(): Imports {
  const modules = ['apps', 'libs', 'tools']
    .flatMap((kind) => readdirSync(join(workspace, kind)).map((project) => join(kind, project, 'src')))
    .filter((source) => existsSync(join(workspace, source)))
    .flatMap((source) =>
      readdirSync(join(workspace, source), { recursive: true, encoding: 'utf8' })
        .filter(isModule)
        .map((path) => join(source, path)),
    );
  return new Map(
    modules.map((path) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(workspace, path), 'utf8'));
      const relativeImports = importedFiles.filter(({ fileName }) => fileName.startsWith('.'));
      return [path, new Set(relativeImports.map(({ fileName }) => join(dirname(path), fileName)))];
    }),
  );
}

/** Returns the imports between the folders of the web app. */
function webFolderImports(modules: Imports): Imports {
  const source = 'apps/web/src';
  const folders: Imports = new Map();
  for (const [path, imported] of modules) {
    if (!path.startsWith(`${source}/`) || path.startsWith(`${source}/testing/`)) continue;
    const folder = relative(source, dirname(path));
    const targets = folders.get(folder) ?? new Set();
    folders.set(folder, targets);
    for (const target of imported) targets.add(relative(source, dirname(target)));
    targets.delete(folder);
  }
  return folders;
}

/** Returns the first cycle of imports that a depth-first search finds. */
function findCycle(imports: Imports): string[] | undefined {
  const finished = new Set<string>();
  function visit(path: string, trail: string[]): string[] | undefined {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (finished.has(path)) return undefined;
    for (const next of imports.get(path) ?? []) {
      const cycle = visit(next, [...trail, path]);
      if (cycle) return cycle;
    }
    finished.add(path);
    return undefined;
  }
  for (const path of imports.keys()) {
    const cycle = visit(path, []);
    if (cycle) return cycle;
  }
  return undefined;
}

const modules = moduleImports();

test('the search for cycles finds a cycle of modules that import each other', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ]);
  expect(findCycle(imports)).toEqual(['b', 'c', 'b']);
});

test('the imports between the modules of the repository contain no cycle', () => {
  expect(modules.size).toBeGreaterThan(1_000);
  expect(findCycle(modules)).toBeUndefined();
});

test('the imports between the folders of the web app contain no cycle', () => {
  const folders = webFolderImports(modules);
  expect(folders.size).toBeGreaterThan(30);
  expect(findCycle(folders)).toBeUndefined();
});
