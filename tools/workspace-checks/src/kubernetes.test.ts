import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  applyImport,
  createCourseOfContent,
  getContent,
  importOwnCourse,
  publishPolicyVersion,
  uploadContent,
  uploadImport,
  uploadPolicyVersion,
  urlOf,
  type Endpoint,
} from '@academy/contracts';
import { parseAllDocuments } from 'yaml';
import { render } from './kustomize.ts';
import {
  containersOf,
  missingFiles,
  readYaml,
  selects,
  templateOf,
  workspace,
  yamlFiles,
  type Container,
  type Kustomization,
  type Manifest,
  type PodSpec,
} from './manifests.ts';

const k8s = join(workspace, 'k8s');
const [companyId, importId, policyId, packageId] = Array.from({ length: 4 }, () => randomUUID());
const ids = { companyId, importId, policyId, packageId, version: '1' };

const apps = ['academy-api', 'core-services', 'web', 'worker'];
const services = ['academy-api', 'core-services', 'worker'];
const environments = readdirSync(join(k8s, 'overlays')).sort();
const files = yamlFiles(k8s);
const namesOf = (manifests: Manifest[]) => manifests.map(({ metadata }) => metadata.name).sort();

/**
 * Expects that a pod fulfils Kubernetes' Pod Security Standard `restricted`, has no volumes and no service account token,
 * and that each container has a read-only root file system, requests for CPU and memory, and a memory limit.
 */
function expectRestricted({ securityContext, automountServiceAccountToken, ...spec }: PodSpec) {
  expect(automountServiceAccountToken).toBe(false);
  expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
  for (const name of ['hostNetwork', 'hostPID', 'hostIPC', 'volumes']) expect(spec).not.toHaveProperty(name);
  for (const container of containersOf(spec)) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const asked = { cpu: expect.any(String), memory: expect.any(String) };
    expect(container.resources).toEqual({ requests: asked, limits: { memory: expect.any(String) } });
  }
}

test.each(files)('%s contains valid YAML', (file) => {
  const mistakes = parseAllDocuments(readFileSync(file, 'utf8')).flatMap(({ errors }) => errors);
  expect(mistakes).toEqual([]);
});

const folders = files.filter((file) => basename(file) === 'kustomization.yaml');
test.each(folders)('%s references only existing files', (file) => {
  expect(missingFiles(file)).toEqual([]);
});

test('the repository contains no Kubernetes Secret', () => {
  const kinds = files.flatMap((file) =>
    parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.get('kind')),
  );
  expect(kinds).not.toContain('Secret');
  expect(kinds.filter((kind) => kind === 'Deployment')).toHaveLength(apps.length);
});

test('there is an overlay for each of the four environments', () => {
  expect(environments).toEqual(['demo', 'development', 'production', 'staging']);
});

describe.each(environments)('the overlay %s', (environment) => {
  const overlay = join(k8s, 'overlays', environment);
  const running = render(overlay);
  const jobs = render(join(overlay, 'migrations'));
  const ofKind = (kind: string) => running.filter((manifest) => manifest.kind === kind);
  const { images = [] } = readYaml<Kustomization>(join(overlay, 'release/kustomization.yaml'));

  /** Returns the values in the ConfigMap of an app; its name ends with a hash. */
  const settingsOf = (app: string) =>
    ofKind('ConfigMap').find(({ metadata }) => metadata.name.replace(/-[^-]+$/, '') === app)?.data ?? {};
  const publicHost = new URL(settingsOf('academy-api')['PUBLIC_URL'] ?? '').host;

  /** Returns the image of an app in the environment, as set by the overlay's component `release`. */
  const imageOf = (app: string) => {
    const image = images.find(({ name }) => name === `academy/${app}`);
    return `registry.example.org/academy/${app}:${image?.newTag}`;
  };

  it('an overlay uses the same namespace for programs and migrations', () => {
    const [namespace] = ofKind('Namespace');
    expect(namespace?.metadata.name).toBe(`academy-${environment}`);
    expect(namespace?.metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
    const inside = [...running, ...jobs].filter(({ kind }) => kind !== 'Namespace');
    expect(new Set(inside.map(({ metadata }) => metadata.namespace))).toEqual(
      new Set([`academy-${environment}`]),
    );
  });

  it('an overlay sets the image version of each app, and the same version for its migration', () => {
    expect(images.map(({ name, newTag }) => newTag && name).sort()).toEqual(
      apps.map((app) => `academy/${app}`),
    );
    for (const { spec, metadata } of [...ofKind('Deployment'), ...jobs])
      for (const { image } of containersOf(spec.template.spec))
        expect(image).toBe(imageOf(metadata.name.replace('-migration', '')));
    for (const backup of ofKind('CronJob'))
      expect(containersOf(templateOf(backup).spec).map(({ image }) => image)).toEqual([imageOf('worker')]);
  });

  it('an overlay makes all apps available on a single origin', () => {
    for (const kind of ['Deployment', 'Service', 'ServiceAccount', 'HorizontalPodAutoscaler'])
      expect(namesOf(ofKind(kind))).toEqual(apps);
    const rules = ofKind('Ingress')
      .filter(({ metadata }) => metadata.name !== 'academy-content')
      .flatMap(({ spec }) => spec.rules ?? []);
    expect(rules).toHaveLength(4);
    expect(new Set(rules.map(({ host }) => host))).toEqual(new Set([publicHost]));
    const paths = rules.flatMap(({ http }) => http.paths);
    expect(Object.fromEntries(paths.map(({ path, backend }) => [path, backend.service.name]))).toEqual({
      '/': 'web',
      '/api': 'academy-api',
      '/api/maintenance/companies/[^/]+/content$': 'academy-api',
      '/api/maintenance/companies/[^/]+/own-course-imports$': 'academy-api',
      '/api/maintenance/companies/[^/]+/policies/[^/]+/versions$': 'academy-api',
      '/config': 'core-services',
      '/core-services': 'core-services',
      '/core-services/company-users/companies/[^/]+/imports$': 'core-services',
    });
  });

  it('an overlay makes only the paths of packages available on the origin of packages', () => {
    const { spec } = ofKind('Ingress').find(({ metadata }) => metadata.name === 'academy-content')!;
    expect(spec.rules?.map(({ host }) => host)).toEqual([`content.${publicHost}`]);
    expect(spec.tls?.flatMap(({ hosts }) => hosts)).toEqual([`content.${publicHost}`]);
    const paths = spec.rules?.flatMap(({ http }) => http.paths) ?? [];
    expect(paths.map(({ path, backend }) => [path, backend.service.name])).toEqual([
      ['/content', 'academy-api'],
      ['/api/xapi', 'academy-api'],
    ]);
    expect(settingsOf('academy-api')['CONTENT_URL']).toBe(`https://content.${publicHost}`);
    expect(settingsOf('web')['CONTENT_ORIGIN']).toBe(`https://content.${publicHost}`);
  });

  it.each(['academy', 'academy-content'])(
    'an overlay limits the time and size of requests at the Ingress %s',
    (name) => {
      const ingress = ofKind('Ingress').find(({ metadata }) => metadata.name === name);
      const prefix = 'nginx.ingress.kubernetes.io/';
      expect(ingress?.metadata.annotations).toMatchObject({
        [`${prefix}proxy-request-buffering`]: 'on',
        [`${prefix}proxy-body-size`]: '10m',
        [`${prefix}proxy-connect-timeout`]: '5',
        [`${prefix}proxy-send-timeout`]: '10',
        [`${prefix}proxy-read-timeout`]: '60',
      });
    },
  );

  it.each([
    ['academy-imports', '72m', [uploadImport], [applyImport]],
    ['academy-policies', '24m', [uploadPolicyVersion], [publishPolicyVersion]],
    ['academy-packages', '510m', [uploadContent, importOwnCourse], [getContent, createCourseOfContent]],
  ])('an overlay accepts larger request bodies by %s for uploads only', (name, size, uploads, others) => {
    const ingress = ofKind('Ingress').find(({ metadata }) => metadata.name === name);
    const prefix = 'nginx.ingress.kubernetes.io/';
    expect(ingress?.metadata.annotations).toMatchObject({
      [`${prefix}use-regex`]: 'true',
      [`${prefix}proxy-request-buffering`]: 'off',
      [`${prefix}proxy-body-size`]: size,
    });
    const { paths } = ingress!.spec.rules![0]!.http;
    const takes = (endpoint: Endpoint) =>
      paths.some(({ path }) => new RegExp(`^${path}`).test(urlOf(endpoint, ids)));
    expect(paths).toHaveLength(uploads.length);
    expect([...uploads, ...others].map(takes)).toEqual([
      ...uploads.map(() => true),
      ...others.map(() => false),
    ]);
  });

  it('an overlay denies network traffic by default', () => {
    const policies = ofKind('NetworkPolicy');
    const denial = policies.find(({ metadata }) => metadata.name === 'default-deny');
    expect(denial?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    expect(policies.filter(({ spec }) => !spec.policyTypes)).toEqual([]);
  });

  it.each(apps)(
    'an overlay deploys %s with probes, restricted pods, autoscaling and a disruption budget',
    (app) => {
      const { selector, template } = ofKind('Deployment').find(({ metadata }) => metadata.name === app)!.spec;
      const { labels } = template.metadata;
      const [container] = template.spec.containers;
      expect(selects(selector ?? {}, labels)).toBe(true);
      expect(template.spec.serviceAccountName).toBe(app);
      expectRestricted(template.spec);
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
        expect(container?.ports?.map(({ name }) => name)).toContain(container?.[probe]?.httpGet?.port);
      const spreads = template.spec.topologySpreadConstraints ?? [];
      expect(spreads.map(({ topologyKey }) => topologyKey)).toEqual([
        'kubernetes.io/hostname',
        'topology.kubernetes.io/zone',
      ]);
      expect(spreads.every(({ labelSelector }) => selects(labelSelector, labels))).toBe(true);
      const budgets = ofKind('PodDisruptionBudget').filter(({ spec }) =>
        selects(spec.selector ?? {}, labels),
      );
      const scalers = ofKind('HorizontalPodAutoscaler').filter(
        ({ spec }) => spec.scaleTargetRef?.name === app,
      );
      expect([budgets.length, scalers.length]).toEqual([1, 1]);
      const [service] = ofKind('Service').filter(({ metadata }) => metadata.name === app);
      expect(selects({ matchLabels: service?.spec.selector as Record<string, string> }, labels)).toBe(true);
    },
  );

  it.each(services)(
    'an overlay gives %s a termination grace period that covers its longest shutdown',
    (app) => {
      const { template } = ofKind('Deployment').find(({ metadata }) => metadata.name === app)!.spec;
      const run = readFileSync(join(workspace, 'libs/service-kit/src/process/run.ts'), 'utf8');
      const maxMs = Number(/maxShutdownMs = ([\d_]+);/.exec(run)?.[1]?.replaceAll('_', ''));
      const delay = template.spec.containers[0]?.env?.find(({ name }) => name === 'SHUTDOWN_DELAY_MS');
      expect(maxMs).toBeGreaterThan(0);
      // A pod that shuts down still gets requests until every proxy knows that the pod is not ready.
      // This takes up to one period of the readiness probe, 5 seconds.
      expect(Number(delay?.value)).toBeGreaterThanOrEqual(5_000);
      expect(template.spec.terminationGracePeriodSeconds! * 1_000).toBeGreaterThan(
        Number(delay?.value) + maxMs,
      );
    },
  );

  it('an overlay has a migration Job for each service, with a restricted security context, and no Service selects its pods', () => {
    expect(namesOf(jobs)).toEqual(services.map((name) => `${name}-migration`));
    for (const { spec, metadata } of jobs) {
      expectRestricted(spec.template.spec);
      const [first] = containersOf(spec.template.spec);
      expect(first?.command?.at(-1)).toBe(`apps/${metadata.name.replace('-migration', '')}/dist/migrate.js`);
      for (const service of ofKind('Service')) {
        const selector = service.spec.selector as Record<string, string>;
        expect(selects({ matchLabels: selector }, spec.template.metadata.labels)).toBe(false);
      }
    }
  });
});

test('production has a backup CronJob with a restricted security context and a volume', () => {
  const running = render(join(k8s, 'overlays/production'));
  const [backup, ...others] = running.filter(({ kind }) => kind === 'CronJob');
  expect(others).toEqual([]);
  const { volumes = [], ...pod } = templateOf(backup!).spec;
  expectRestricted(pod);
  const claims = running.filter(({ kind }) => kind === 'PersistentVolumeClaim');
  expect(volumes).toEqual([{ name: 'backups', persistentVolumeClaim: { claimName: 'backups' } }]);
  expect(namesOf(claims)).toEqual(['backups']);
  expect(namesOf(running.filter(({ kind }) => kind === 'ServiceAccount'))).toContain(pod.serviceAccountName);
  const [{ command, env, volumeMounts } = {}] = pod.containers as (Container & { volumeMounts?: object[] })[];
  expect(volumeMounts).toEqual([{ name: 'backups', mountPath: '/backups' }]);
  expect(command?.slice(-2)).toEqual(['apps/worker/dist/backup.js', '--to=/backups/$(POD_NAME)']);
  // Kubernetes does not expand references to unknown variables, so POD_NAME must be defined for `$(POD_NAME)`.
  expect(env?.map(({ name }) => name)).toEqual(['S3_BUCKET', 'POD_NAME']);
});

test('the autoscaler of the worker uses metrics that the worker exports and the Prometheus adapter provides', () => {
  const worker = render(join(k8s, 'overlays/production')).find(
    ({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name === 'worker',
  );
  const asked = worker?.spec.metrics?.map(({ external }) => external?.metric.name);
  const adapter = readYaml<{ rules: { external: { name: { as: string } }[] } }>(
    join(k8s, 'prometheus-adapter.yaml'),
  );
  expect(adapter.rules.external.map(({ name }) => name.as)).toEqual(asked);
  const sources = ['queues.ts', 'mail/delivery.ts'].map((file) =>
    readFileSync(join(workspace, 'apps/worker/src', file), 'utf8'),
  );
  for (const name of asked ?? []) expect(sources.join()).toContain(`name: '${name}'`);
});

test('each environment has its own host, identity provider and bucket, and production has more replicas than development', () => {
  const leastReplicas = (environment: string) =>
    Object.fromEntries(
      render(join(k8s, 'overlays', environment))
        .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
        .map(({ metadata, spec }) => [metadata.name, spec.minReplicas]),
    );
  expect(leastReplicas('development')).toEqual({ 'academy-api': 1, 'core-services': 1, web: 1, worker: 1 });
  expect(leastReplicas('production')).toEqual({ 'academy-api': 3, 'core-services': 3, web: 2, worker: 2 });
  const values = environments.map((environment) => {
    const maps = render(join(k8s, 'overlays', environment)).filter(({ kind }) => kind === 'ConfigMap');
    return maps.find(({ metadata }) => metadata.name.startsWith('academy-api'))?.data;
  });
  for (const name of ['PUBLIC_URL', 'IDENTITY_URL', 'S3_BUCKET'])
    expect(new Set(values.map((data) => data?.[name])).size).toBe(environments.length);
});
