import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

const workspace = join(import.meta.dirname, '../../..');

/** Keys: paths of files or folders. Values: the paths from which the file or folder imports. */
type Imports = Map<string, Set<string>>;

const isModule = (path: string) => /\.tsx?$/.test(path) && !/\.(test|spec|d)\.tsx?$/.test(path);

/** Returns the relative imports of all modules, including type imports. Tests are omitted. */
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

/**
 * Returns the imports between the folders of the web app, except the folder for tests. Files in a subfolder do not
 * belong to its parent folder.
 */
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

/**
 * Returns two folders with the same parent: the first contains `path`, and the second contains `other`, directly or in
 * subfolders. Returns undefined if one of the files is directly in the deepest folder that contains both files.
 */
function siblingsOf(path: string, other: string): [string, string] | undefined {
  const [parts, others] = [path.split(sep), other.split(sep)];
  const depth = parts.findIndex((part, index) => part !== others[index]) + 1;
  if (depth === parts.length || depth === others.length) return undefined;
  return [parts.slice(0, depth).join(sep), others.slice(0, depth).join(sep)];
}

/**
 * Returns the imports between folders that have the same parent, at every depth.
 * Files in the subfolders of a folder count as files of this folder. Files directly in the parent are ignored, because
 * `app.ts` imports all features and the features import `env.ts`, which is in the same folder as `app.ts`.
 */
function siblingImports(modules: Imports): Imports {
  const folders: Imports = new Map();
  for (const [path, imported] of modules) {
    for (const target of imported) {
      const [folder, sibling] = siblingsOf(path, target) ?? [];
      if (folder === undefined || sibling === undefined) continue;
      folders.set(folder, (folders.get(folder) ?? new Set()).add(sibling));
    }
  }
  return folders;
}

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

test('a cycle between sibling folders is found even if the files in these folders form no cycle', () => {
  const imports = new Map([
    ['src/app.ts', new Set(['src/a/routes.ts'])],
    ['src/a/routes.ts', new Set(['src/app.ts', 'src/a/queries/rows.ts'])],
    ['src/a/queries/rows.ts', new Set(['src/a/rules.ts', 'src/b/c/one.ts'])],
    ['src/b/d/two.ts', new Set(['src/a/rules.ts'])],
  ]);
  expect(findCycle(imports)).toBeDefined();
  expect(findCycle(siblingImports(imports))).toEqual(['src/a', 'src/b', 'src/a']);
  imports.delete('src/b/d/two.ts');
  expect(findCycle(siblingImports(imports))).toBeUndefined();
});

test('the imports between sibling folders of every project contain no cycle', () => {
  const folders = siblingImports(modules);
  expect(folders.size).toBeGreaterThan(40);
  expect(findCycle(folders)).toBeUndefined();
});

/** Folders of service-kit. Each folder may import only from the folders after it in this list. */
const kitLayers = ['process', 'http', 'auth', 'queues', 'data', 'observability', 'env', 'csv', 'base'];

test('each folder of service-kit imports only from the folders after it in the list of layers', () => {
  const source = 'libs/service-kit/src';
  const layerOf = (folder: string) => kitLayers.indexOf(relative(source, folder));
  const imports = [...siblingImports(modules)]
    .filter(([folder]) => dirname(folder) === source && folder !== `${source}/testing`)
    .flatMap(([folder, targets]) => [...targets].map((target) => ({ folder, target })));
  expect(imports.length).toBeGreaterThan(10);
  const upwards = imports.filter(({ folder, target }) => !(layerOf(folder) < layerOf(target)));
  expect(upwards).toEqual([]);
});
