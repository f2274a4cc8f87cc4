import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholdersOf, problemsOf, problemsOfValues, valuesSchema } from './environment-problems.ts';
import { readValues, renderChanged } from './kustomize.ts';
import { readYaml, workspace } from './manifests.ts';

const k8s = join(workspace, 'k8s');
const environments = readdirSync(join(k8s, 'overlays'));
const valuesOf = (environment: string) =>
  readValues(readFileSync(join(k8s, 'overlays', environment, 'values.env'), 'utf8'));

test.each(environments)('the environment %s has valid values, and every placeholder is filled in', (name) => {
  expect(problemsOf(join(k8s, 'overlays', name))).toEqual([]);
});

test.each(environments)(
  'the environment %s is defined by at most 20 lines besides image versions',
  (name) => {
    const folder = join(k8s, 'overlays', name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(yaml|env)$/.test(file) && !file.startsWith('release'),
    );
    expect(files.sort()).toEqual(['kustomization.yaml', 'migrations/kustomization.yaml', 'values.env']);
    const lines = files.flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.startsWith('#')),
    );
    expect(lines.length).toBeLessThanOrEqual(20);
  },
);

test.each<[what: string, change: Record<string, string | undefined>, problem: string]>([
  ['a missing host', { host: undefined }, 'the value host is missing'],
  ['a misspelt name of a value', { loglevel: 'info' }, 'there is no value loglevel'],
  ['a URL instead of a host', { host: 'https://academy.example.org' }, 'the value host must match pattern'],
  [
    'an identity provider without TLS',
    { identityUrl: 'http://identity.example.org' },
    'the value identityUrl',
  ],
  [
    'an address without the length of its prefix',
    { redis: '10.20.2.1' },
    'the value redis must match pattern',
  ],
  [
    'a name instead of an address',
    { postgresql: 'db.internal/28' },
    'the value postgresql must match pattern',
  ],
  ['an unknown log level', { logLevel: 'verbose' }, 'the value logLevel must be equal to one of'],
])('the schema of values rejects %s', (_, change, problem) => {
  const values = Object.entries({ ...valuesOf('staging'), ...change }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  expect(problemsOfValues(Object.fromEntries(values)).join('\n')).toContain(problem);
});

test('an environment without an address or host is reported', () => {
  const manifests = renderChanged('staging', { values: { postgresql: undefined, badgeNetwork: undefined } });
  expect(placeholdersOf(manifests)).toEqual(['the NetworkPolicy to-postgresql has no address']);
  const other = renderChanged('staging', { values: { host: 'academy.example' } });
  expect(placeholdersOf(other)).toContain('the HTTPRoute academy has no host of the environment');
});

test('the base has a default for each optional value, and this default equals the default in the schema', () => {
  interface Generators {
    configMapGenerator: { name: string; literals: string[] }[];
  }
  const base = readYaml<Generators>(join(k8s, 'base/kustomization.yaml'));
  const { literals } = base.configMapGenerator.find(({ name }) => name === 'values')!;
  const defaults = readValues(literals.join('\n'));
  const required = valuesSchema['required'] as string[];
  expect([...required, ...Object.keys(defaults)].sort()).toEqual(Object.keys(valuesSchema.properties).sort());
  const described = Object.entries(valuesSchema.properties).flatMap(([name, { default: value }]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  expect(described.length).toBeGreaterThan(8);
  expect(defaults).toMatchObject(Object.fromEntries(described));
});

test('the page about Kubernetes describes each component, with the values that it needs', () => {
  const page = readFileSync(join(k8s, 'README.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([\w-]+)` +\|[^|]+\| *([^|]*?) *\|$/gm)];
  const described = new Map(rows.map(([, name, values]) => [name!, values!.match(/\w+(?=`)/g) ?? []]));
  expect([...described.keys()].sort()).toEqual(readdirSync(join(k8s, 'components')).sort());
  const ofComponents = Object.entries(valuesSchema.properties).flatMap(([name, { description }]) => {
    const component = /^Component `([\w-]+)`/.exec(description)?.[1];
    return component ? [[component, name] as const] : [];
  });
  expect(ofComponents.length).toBeGreaterThan(5);
  expect(
    [...described].flatMap(([component, names]) => names.map((name) => [component, name])).sort(),
  ).toEqual(ofComponents.map(([component, name]) => [component, name]).sort());
});

test('the manifests use every value of the schema, and no other value', () => {
  const text = readFileSync(join(k8s, 'values/fill-in.yaml'), 'utf8');
  const used = [...text.matchAll(/fieldPath: data\.(\w+)/g)].map(([, name]) => name!);
  expect([...new Set(used)].sort()).toEqual(Object.keys(valuesSchema.properties).sort());
});
