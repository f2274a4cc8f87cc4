import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Document, parseAllDocuments } from 'yaml';
import { componentSets, renderSet } from './component-sets.ts';
import { mistakesOf } from './kubernetes-schemas.ts';
import { render } from './kustomize.ts';
import { readYaml, workspace, type Manifest } from './manifests.ts';

const overlays = join(workspace, 'k8s/overlays');
const folders = readdirSync(overlays).flatMap((environment) => [environment, `${environment}/migrations`]);

test.each(folders)('the manifests in %s are valid according to the schemas of Kubernetes', (folder) => {
  const manifests = render(join(overlays, folder));
  expect(manifests.length).toBeGreaterThan(2);
  expect(manifests.flatMap(mistakesOf)).toEqual([]);
});

test.each(componentSets)(
  'the manifests of an environment %s are valid according to the schemas of Kubernetes',
  (name) => {
    const manifests = renderSet(name);
    expect(manifests.length).toBeGreaterThan(2);
    expect(manifests.flatMap(mistakesOf)).toEqual([]);
  },
);

test.each(['argo-cd.yaml', 'flux.yaml'])('the example %s is valid, and leads to existing folders', (file) => {
  const text = readFileSync(join(workspace, 'k8s/examples', file), 'utf8');
  const manifests = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
  expect(manifests.flatMap(mistakesOf)).toEqual([]);
  const paths = [...text.matchAll(/path: (?:\.\/)?(k8s\/[\w/-]+)/g)].map(([, path]) => path!);
  expect(paths).toEqual(['k8s/overlays/staging/migrations', 'k8s/overlays/staging']);
  for (const path of paths) expect(existsSync(join(workspace, path, 'kustomization.yaml'))).toBe(true);
});

test.each(['cloud-native-pg/cluster.yaml', 'backup/volume.yaml'])(
  'the manifest %s, which administrators apply by hand, is valid',
  (file) => {
    const manifest = readYaml<Manifest>(join(workspace, 'k8s/components', file));
    expect(mistakesOf(manifest)).toEqual([]);
    expect(manifest.metadata.namespace).toBeUndefined();
  },
);

const worker = render(join(overlays, 'production')).find(
  ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'worker',
);
const pod = 'spec/template/spec';
const container = `${pod}/containers/0`;

test.each<[what: string, place: string, value: unknown, mistake: string]>([
  ['a misspelt field', `${pod}/replica`, 1, `/${pod} must NOT have additional properties: replica`],
  [
    'a misspelt nested field',
    `${container}/readinessProbe/httpGet/prot`,
    'http',
    `/${container}/readinessProbe/httpGet must NOT have additional properties: prot`,
  ],
  ['a string for a number', 'spec/replicas', 'two', '/spec/replicas must be integer'],
  ['a number for a string', `${container}/env/0/value`, 8080, `/${container}/env/0/value must be string`],
  [
    'a quantity with an invalid unit',
    `${container}/resources/limits/memory`,
    '384MB',
    `/${container}/resources/limits/memory must match format "quantity"`,
  ],
  ['a missing field', 'spec/selector', undefined, "/spec must have required property 'selector'"],
  ['a missing name', `${container}/name`, undefined, `/${container} must have required property 'name'`],
  ['an unknown API version', 'apiVersion', 'apps/v9', 'Kubernetes has no apps/v9 Deployment'],
])('the schemas of Kubernetes reject %s', (_, place, value, mistake) => {
  const changed = new Document(worker);
  if (value === undefined) changed.deleteIn(place.split('/'));
  else changed.setIn(place.split('/'), value);
  expect(mistakesOf(changed.toJS() as Manifest)).toContain(`Deployment worker: ${mistake}`);
});

const route = render(join(overlays, 'production')).find(
  ({ kind, metadata }) => kind === 'HTTPRoute' && metadata.name === 'academy',
);
test.each<[what: string, place: string, value: unknown, mistake: string]>([
  [
    'a misspelt field of a custom resource',
    'spec/rules/0/timeouts/requests',
    '60s',
    '/spec/rules/0/timeouts must NOT have additional properties: requests',
  ],
  [
    'a duration without a unit',
    'spec/rules/0/timeouts/request',
    '60',
    '/spec/rules/0/timeouts/request must match',
  ],
  [
    'an unknown type of a path',
    'spec/rules/0/matches/0/path/type',
    'Regex',
    'must be equal to one of the allowed values',
  ],
  [
    'an unknown version',
    'apiVersion',
    'gateway.networking.k8s.io/v9',
    'Kubernetes has no gateway.networking.k8s.io/v9',
  ],
])('the schemas of custom resources reject %s', (_, place, value, mistake) => {
  const changed = new Document(route);
  changed.setIn(place.split('/'), value);
  expect(mistakesOf(changed.toJS() as Manifest).join('\n')).toContain(mistake);
});
