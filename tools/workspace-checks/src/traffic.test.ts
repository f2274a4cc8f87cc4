import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { renderSet, type ComponentSet } from './component-sets.ts';
import { render } from './kustomize.ts';
import { workspace, yamlFiles, type Manifest } from './manifests.ts';
import { arrows } from './traffic.ts';

/**
 * A network policy `to-<name>` allows connections to each of these services outside the cluster. The addresses come
 * from the values of an environment.
 */
const parts = ['postgresql', 'redis', 'identity', 'smtp', 'storage', 'badge-network'];

function addressOf(part: string, policies: Manifest[]): string {
  const policy = policies.find(({ metadata }) => metadata.name === `to-${part}`);
  return policy?.spec.egress?.[0]?.to?.[0]?.ipBlock?.cidr ?? '';
}

/**
 * Connections that the design allows: browsers use the Gateway, and only the web app connects to another program
 * (decision 53).
 */
const design = [
  'envoy-gateway-system/envoy > academy-api:8080',
  'envoy-gateway-system/envoy > core-services:8080',
  'envoy-gateway-system/envoy > web:8080',
  'monitoring/prometheus > academy-api:8080',
  'monitoring/prometheus > core-services:8080',
  'monitoring/prometheus > worker:8080',

  'web > academy-api:8080',
  'web > kube-system/kube-dns:53',
  'web > kube-system/kube-dns:53/UDP',
  'academy-api > postgresql:5432',
  'academy-api > redis:6379',
  'academy-api > identity:443',
  'academy-api > storage:443',
  'academy-api > badge-network:443',
  'academy-api > 0.0.0.0/0 but 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 169.254.0.0/16:443',
  'core-services > postgresql:5432',
  'core-services > identity:443',
  'worker > postgresql:5432',
  'worker > redis:6379',
  'worker > storage:443',
  'worker > smtp:465',
  'worker > smtp:587',
  'worker > 0.0.0.0/0 but 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 169.254.0.0/16:443',
  'academy-api-migration > postgresql:5432',
  'core-services-migration > postgresql:5432',
  'worker-migration > postgresql:5432',

  ...['', '-migration'].flatMap((kind) =>
    ['academy-api', 'core-services', 'worker'].flatMap((program) => [
      `${program}${kind} > kube-system/kube-dns:53`,
      `${program}${kind} > kube-system/kube-dns:53/UDP`,
    ]),
  ),
];

const ofBackups = [
  'backup > postgresql:5432',
  'backup > storage:443',
  'backup > kube-system/kube-dns:53',
  'backup > kube-system/kube-dns:53/UDP',
];

const overlays = ['development', 'staging', 'demo', 'production'];
test.each(overlays)(
  'in %s the network policies allow exactly the connections that the design intends',
  (name) => {
    const overlay = join(workspace, 'k8s/overlays', name);
    const running = render(overlay);
    const policies = running.filter(({ kind }) => kind === 'NetworkPolicy');
    const workloads = [
      ...running.filter(({ kind }) => kind === 'Deployment' || kind === 'CronJob'),
      ...render(join(overlay, 'migrations')).filter(({ kind }) => kind === 'Job'),
    ];
    const addresses = parts.map((part) => addressOf(part, policies));
    const inDesign = [...design, ...(name === 'production' ? ofBackups : [])].map((line) =>
      parts.reduce((text, part, at) => text.replace(` > ${part}:`, ` > ${addresses[at]}:`), line),
    );
    expect(arrows(workloads, policies)).toEqual(inDesign.sort());
    // The environment's values replace the placeholder 192.0.2.0/24. In development, one placeholder remains, because
    // this environment posts no badges.
    const placeholders = addresses.filter((address) => !address || address.startsWith('192.0.2.'));
    expect(placeholders).toEqual(name === 'development' ? ['192.0.2.0/24'] : []);
    expect(new Set(addresses).size).toBe(parts.length);
  },
);

/**
 * Compares the connections in an environment for tests with the connections in its overlay. Returns added connections
 * with the prefix `+`, and removed connections with the prefix `-`.
 */
function differencesOf(set: ComponentSet, environment: string): string[] {
  const migrations = render(join(workspace, 'k8s/overlays', environment, 'migrations')).filter(
    ({ kind }) => kind === 'Job',
  );
  const linesOf = (running: Manifest[]) =>
    arrows(
      [...running.filter(({ kind }) => kind === 'Deployment' || kind === 'CronJob'), ...migrations],
      running.filter(({ kind }) => kind === 'NetworkPolicy'),
    );
  const [before, after] = [render(join(workspace, 'k8s/overlays', environment)), renderSet(set)].map(linesOf);
  return [
    ...before!.filter((line) => !after!.includes(line)).map((line) => `- ${line}`),
    ...after!.filter((line) => !before!.includes(line)).map((line) => `+ ${line}`),
  ].sort();
}

const programs = ['academy-api', 'core-services', 'worker'];
const ofDatabase = [...programs, ...programs.map((name) => `${name}-migration`), 'backup'];

test('with data services in the cluster, network policies select the pods of these services instead of addresses', () => {
  expect(differencesOf('with data services in the cluster', 'production')).toEqual(
    [
      ...ofDatabase.flatMap((name) => [
        `- ${name} > 10.40.1.0/28:5432`,
        `+ ${name} > platform/postgresql:5432`,
      ]),
      ...['academy-api', 'worker'].flatMap((name) => [
        `- ${name} > 10.40.2.0/28:6379`,
        `+ ${name} > platform/redis:6379`,
      ]),
      ...['academy-api', 'core-services'].flatMap((name) => [
        `- ${name} > 10.40.3.0/28:443`,
        `+ ${name} > platform/keycloak:8080`,
        `+ ${name} > platform/keycloak:8443`,
      ]),
      ...['academy-api', 'core-services', 'web'].flatMap((name) => [
        `- envoy-gateway-system/envoy > ${name}:8080`,
        `+ nginx-gateway/envoy > ${name}:8080`,
      ]),
    ].sort(),
  );
});

test('with CloudNativePG, the programs may connect to the pods of CloudNativePG instead of a database address', () => {
  expect(differencesOf('with CloudNativePG', 'production')).toEqual(
    ofDatabase.flatMap((name) => [`- ${name} > 10.40.1.0/28:5432`, `+ ${name} > postgresql:5432`]).sort(),
  );
});

test('with ingress-nginx, only the pods of ingress-nginx may connect to the programs from outside, and programs may send telemetry to configured addresses', () => {
  expect(differencesOf('with ingress-nginx', 'staging')).toEqual(
    [
      ...['academy-api', 'core-services', 'web'].flatMap((name) => [
        `- envoy-gateway-system/envoy > ${name}:8080`,
        `+ ingress-nginx/ingress-nginx > ${name}:8080`,
      ]),
      ...programs.flatMap((name) => [`+ ${name} > 10.20.7.0/28:443`, `+ ${name} > monitoring/any:4318`]),
    ].sort(),
  );
});

test('outside the overlays, network policies allow no destination IP addresses except the placeholder and 0.0.0.0/0', () => {
  const policies = ['base', 'components']
    .flatMap((folder) => yamlFiles(join(workspace, 'k8s', folder)))
    .flatMap((file) => parseAllDocuments(readFileSync(file, 'utf8')))
    .map((document) => document.toJS() as Manifest)
    .filter(({ kind }) => kind === 'NetworkPolicy');
  const peers = policies.flatMap(({ spec }) => spec.egress?.flatMap(({ to = [] }) => to) ?? []);
  const addresses = new Set(peers.flatMap(({ ipBlock }) => ipBlock?.cidr ?? []));
  expect([...addresses].sort()).toEqual(['0.0.0.0/0', '192.0.2.0/24']);
});

describe('arrows', () => {
  const web = { spec: { template: { metadata: { labels: { app: 'web' } }, spec: { containers: [] } } } };
  const of = (...policies: object[]) =>
    arrows(
      [web as unknown as Manifest],
      policies.map((spec) => ({ spec }) as Manifest),
    );

  it('every connection from and to a pod is allowed if no policy selects the pod', () => {
    expect(of()).toEqual(['any > web:any', 'web > any:any']);
    expect(
      of({ podSelector: { matchLabels: { app: 'worker' } }, policyTypes: ['Ingress', 'Egress'] }),
    ).toEqual(['any > web:any', 'web > any:any']);
  });

  it('the computed connections include those of the pods of a CronJob', () => {
    const template = { metadata: { labels: { app: 'nightly' } }, spec: { containers: [] } };
    const nightly = { spec: { jobTemplate: { spec: { template } } } } as unknown as Manifest;
    expect(arrows([nightly], [])).toEqual(['any > nightly:any', 'nightly > any:any']);
  });

  it('a network policy rule that omits peers allows all peers, and a rule that omits ports allows all ports', () => {
    const denied = { podSelector: {}, policyTypes: ['Ingress', 'Egress'] };
    expect(of(denied)).toEqual([]);
    expect(of(denied, { podSelector: {}, policyTypes: ['Ingress'], ingress: [{}] })).toEqual([
      'any > web:any',
    ]);
    expect(
      of(denied, {
        podSelector: {},
        policyTypes: ['Egress'],
        egress: [{ to: [{ namespaceSelector: {} }], ports: [{ port: 80 }] }],
      }),
    ).toEqual(['web > any/any:80']);
  });
});
