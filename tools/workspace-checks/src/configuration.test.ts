import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml, workspace, yamlFiles } from './manifests.ts';

interface Program {
  name: string;
  fields?: string;
  variables: { name: string; description: string; secret: boolean }[];
}
interface Generators {
  configMapGenerator?: { literals?: string[] }[];
}

const made = execFileSync(
  process.execPath,
  ['--conditions=@academy/source', '--import', 'tsx', 'tools/generators/configuration.mjs', '--json'],
  { cwd: workspace, encoding: 'utf8' },
);
const { programs, page } = JSON.parse(made) as { programs: Program[]; page: string };
const variables = programs.flatMap((program) => program.variables);

/** Paths of all source files except tests and test fixtures. */
const sources = readdirSync(join(workspace, 'apps'))
  .map((app) => join(workspace, 'apps', app, 'src'))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));

test('docs/configuration.md is up to date (if not, run: npm run configuration -- --write)', () => {
  expect(readFileSync(join(workspace, 'docs/configuration.md'), 'utf8')).toBe(page);
});

test('docs/configuration.md lists the variables of every program and command', () => {
  const read = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\breadEnv\(([^,)]*)/g)].map(([, fields]) => fields),
  );
  const known = programs.map(({ fields }) => fields);
  expect(read.length).toBeGreaterThan(5);
  expect(read.filter((fields) => !known.includes(fields))).toEqual([]);
});

test('each environment variable has a description, and secrets are marked as such', () => {
  expect(variables.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
  const holders = /SECRET|PASSWORD|TOKEN|_KEYS?$|^(\w+_)?(DATABASE|REDIS|SMTP)_URL$/;
  const unmarked = variables.filter(({ name, secret }) => holders.test(name) && !secret);
  expect(unmarked.map(({ name }) => name)).toEqual([]);
});

test('no ConfigMap contains a variable that is marked as secret', () => {
  const secret = new Set(variables.filter((variable) => variable.secret).map(({ name }) => name));
  const literals = yamlFiles(join(workspace, 'k8s'))
    .filter((file) => file.endsWith('kustomization.yaml'))
    .flatMap((file) => readYaml<Generators>(file).configMapGenerator ?? [])
    .flatMap(({ literals: given = [] }) => given.map((literal) => literal.split('=')[0] ?? ''));
  expect(literals).toContain('PUBLIC_URL');
  expect(literals.filter((name) => secret.has(name))).toEqual([]);
});
