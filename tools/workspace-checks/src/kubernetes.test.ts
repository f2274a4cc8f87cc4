import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
import { componentsOfSets, renderSet } from './component-sets.ts';
import { render, renderUncached } from './kustomize.ts';
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
  type Selector,
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
 * Expects that a pod fulfils Kubernetes' Pod Security Standard `restricted`, and has no volumes and no service account
 * token. Also expects that each container has a read-only root file system, requests for CPU and memory, and a memory
 * limit.
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
  const migrations = render(join(overlay, 'migrations'));
  const jobs = migrations.filter(({ kind }) => kind === 'Job');
  const ofKind = (kind: string) => running.filter((manifest) => manifest.kind === kind);
  const { images = [] } = readYaml<Kustomization>(join(overlay, 'release/kustomization.yaml'));

  /** Returns the image of an app, as the component `release` of the overlay sets it. */
  const imageOf = (app: string) => {
    const image = images.find(({ name }) => name === `academy/${app}`);
    return `registry.example.org/academy/${app}:${image?.newTag}`;
  };

  it('an overlay has one namespace for programs and migrations, and contains no Namespace, Secret, volume claim or database cluster', () => {
    const inside = [...running, ...migrations];
    expect(new Set(inside.map(({ metadata }) => metadata.namespace))).toEqual(
      new Set([`academy-${environment}`]),
    );
    // `kubectl delete -k` must delete neither Secrets nor backups. It must not delete the namespace either, because
    // this would delete all Secrets in it.
    const kept = ['Namespace', 'Secret', 'PersistentVolumeClaim', 'Cluster', 'ConfigMap/values'];
    const kinds = inside.flatMap(({ kind, metadata }) => [kind, `${kind}/${metadata.name}`]);
    expect(kinds.filter((kind) => kept.includes(kind))).toEqual([]);
  });

  it('an overlay sets the image version of each app, and the same version for its migration', () => {
    expect(images.map(({ name, newTag }) => newTag && name).sort()).toEqual(
      apps.map((app) => `academy/${app}`),
    );
    for (const { spec, metadata } of [...ofKind('Deployment'), ...jobs])
      for (const { image } of containersOf(spec.template.spec))
        expect(image).toBe(imageOf(metadata.name.replace(/-migration-.*/, '')));
    for (const backup of ofKind('CronJob'))
      expect(containersOf(templateOf(backup).spec).map(({ image }) => image)).toEqual([imageOf('worker')]);
  });

  it('an overlay has each app with its service account and autoscaler', () => {
    for (const kind of ['Deployment', 'Service', 'ServiceAccount', 'HorizontalPodAutoscaler'])
      expect(namesOf(ofKind(kind))).toEqual(apps);
  });

  it('an overlay labels every object, and the pods of each app', () => {
    for (const { metadata } of [...running, ...migrations])
      expect(metadata.labels).toMatchObject({ 'app.kubernetes.io/part-of': 'academy' });
    for (const { spec } of [...ofKind('Deployment'), ...jobs])
      expect(spec.template.metadata.labels).toMatchObject({
        'app.kubernetes.io/name': spec.template.metadata.labels['app']?.replace('-migration', ''),
        'app.kubernetes.io/component': expect.any(String),
        'app.kubernetes.io/part-of': 'academy',
      });
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
      // Without this label key, the scheduler would also count old pods during a rolling update, and might put all new
      // pods on one node.
      expect(spreads.map(({ matchLabelKeys }) => matchLabelKeys)).toEqual([
        ['pod-template-hash'],
        ['pod-template-hash'],
      ]);
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
      // A pod that shuts down still gets requests until every proxy knows that it is not ready. This takes up to 5
      // seconds, one period of the readiness probe.
      expect(Number(delay?.value)).toBeGreaterThanOrEqual(5_000);
      expect(template.spec.terminationGracePeriodSeconds! * 1_000).toBeGreaterThan(
        Number(delay?.value) + maxMs,
      );
    },
  );

  it('an overlay has a migration Job for each service, with a restricted security context, and no Service selects its pods', () => {
    const [account, ...others] = migrations.filter(({ kind }) => kind !== 'Job');
    expect([account?.kind, account?.metadata.name, others]).toEqual(['ServiceAccount', 'migration', []]);
    expect(jobs.map(({ spec }) => spec.template.metadata.labels['app']).sort()).toEqual(
      services.map((name) => `${name}-migration`),
    );
    for (const { spec } of jobs) {
      expectRestricted(spec.template.spec);
      expect(spec.template.spec.serviceAccountName).toBe('migration');
      const [first] = containersOf(spec.template.spec);
      const app = spec.template.metadata.labels['app']?.replace('-migration', '');
      expect(first?.command?.at(-1)).toBe(`apps/${app}/dist/migrate.js`);
      for (const service of ofKind('Service')) {
        const selector = service.spec.selector as Record<string, string>;
        expect(selects({ matchLabels: selector }, spec.template.metadata.labels)).toBe(false);
      }
    }
  });

  it('migration Jobs give up within three minutes, and Argo CD runs them one after the other before the programs', () => {
    const waveOf = ({ metadata }: Manifest) =>
      Number(metadata.annotations?.['argocd.argoproj.io/sync-wave'] ?? 0);
    const inOrder = [...migrations].sort((one, other) => waveOf(one) - waveOf(other));
    expect(inOrder.map(({ metadata }) => metadata.name.replace(/-migration-.*/, ''))).toEqual([
      'migration',
      'core-services',
      'worker',
      'academy-api',
    ]);
    expect(inOrder.map(waveOf)).toEqual([-4, -3, -2, -1]);
    expect(running.map(waveOf).filter((wave) => wave !== 0)).toEqual([]);
    for (const { spec } of inOrder.filter(({ kind }) => kind === 'Job')) {
      expect(spec.activeDeadlineSeconds).toBeLessThanOrEqual(180);
      // Kubernetes waits 10, 20, 40 seconds and so on before the next attempt, so it starts a fourth attempt before the
      // time limit of the Job.
      expect(spec.backoffLimit).toBe(3);
    }
  });
});

/**
 * Returns the names of the migration Jobs of the environment `staging` if the worker's image has the given tag. The
 * keys are the values of the Jobs' label `app`.
 */
function jobNames(tag: string): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    cpSync(k8s, join(folder, 'k8s'), { recursive: true });
    const release = join(folder, 'k8s/overlays/staging/release/kustomization.yaml');
    const text = readFileSync(release, 'utf8');
    writeFileSync(
      release,
      text.replace(/(academy\/worker\n\s+newTag: ).*/, (_, before: string) => before + tag),
    );
    const manifests = parseAllDocuments(renderUncached(join(folder, 'k8s/overlays/staging/migrations'))).map(
      (document) => document.toJS() as Manifest,
    );
    return new Map(
      manifests.flatMap(({ kind, metadata }) =>
        kind === 'Job' ? [[metadata.labels!['app']!, metadata.name] as const] : [],
      ),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a new version of an app is migrated by a new Job, because Kubernetes forbids to change a Job', () => {
  const [before, same, after] = ['1.0.0', '1.0.0', '1.0.1'].map(jobNames);
  expect(same).toEqual(before);
  const changed = [...before!.keys()].filter((name) => after!.get(name) !== before!.get(name));
  expect(changed).toEqual(['worker-migration']);
  for (const [name, full] of after!) {
    expect(full).toMatch(new RegExp(`^${name}-[a-z0-9]{10}$`));
    expect(full.length).toBeLessThanOrEqual(63);
  }
});

test('production has a backup CronJob with a restricted security context and a volume', () => {
  const running = render(join(k8s, 'overlays/production'));
  const [backup, ...others] = running.filter(({ kind }) => kind === 'CronJob');
  expect(others).toEqual([]);
  const { volumes = [], ...pod } = templateOf(backup!).spec;
  expectRestricted(pod);
  const claim = readYaml<Manifest>(join(k8s, 'components/backup/volume.yaml'));
  expect(volumes).toEqual([{ name: 'backups', persistentVolumeClaim: { claimName: 'backups' } }]);
  expect([claim.kind, claim.metadata.name]).toEqual(['PersistentVolumeClaim', 'backups']);
  expect(namesOf(running.filter(({ kind }) => kind === 'ServiceAccount'))).toContain(pod.serviceAccountName);
  const [{ command, env, volumeMounts } = {}] = pod.containers as (Container & { volumeMounts?: object[] })[];
  expect(volumeMounts).toEqual([{ name: 'backups', mountPath: '/backups' }]);
  expect(command?.slice(-2)).toEqual(['apps/worker/dist/backup.js', '--to=/backups/$(POD_NAME)']);
  // Kubernetes does not expand references to unknown variables, so `$(POD_NAME)` requires that POD_NAME is defined.
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

test('tests render every component, in an overlay or in a set of components', () => {
  const used = environments.flatMap(
    (name) => readYaml<Kustomization>(join(k8s, 'overlays', name, 'kustomization.yaml')).components ?? [],
  );
  const names = [...componentsOfSets, ...used.map((path) => basename(path)), 'gateway'];
  expect([...new Set(names)].filter((name) => name !== 'release').sort()).toEqual(
    readdirSync(join(k8s, 'components')).sort(),
  );
});

describe('the component ingress', () => {
  const running = renderSet('with ingress-nginx');
  const ingresses = running.filter(({ kind }) => kind === 'Ingress');
  const prefix = 'nginx.ingress.kubernetes.io/';
  const hosts = ['staging.academy.example.org', 'content.staging.academy.example.org'];

  it('the component ingress replaces the routes of the Gateway API by Ingresses with the same paths and hosts', () => {
    expect(running.map(({ kind }) => kind)).not.toContain('HTTPRoute');
    const paths = ingresses.flatMap(({ spec }) =>
      (spec.rules ?? []).flatMap(({ host, http }) =>
        http.paths.map(({ path, backend }) => [
          `${host === hosts[1] ? 'content' : ''}${path}`,
          backend.service.name,
        ]),
      ),
    );
    expect(Object.fromEntries(paths)).toEqual({
      '/': 'web',
      '/api': 'academy-api',
      '/api/maintenance/companies/[^/]+/content$': 'academy-api',
      '/api/maintenance/companies/[^/]+/own-course-imports$': 'academy-api',
      '/api/maintenance/companies/[^/]+/policies/[^/]+/versions$': 'academy-api',
      '/config': 'core-services',
      '/core-services': 'core-services',
      '/core-services/company-users/companies/[^/]+/imports$': 'core-services',
      'content/content': 'academy-api',
      'content/api/xapi': 'academy-api',
    });
    for (const { metadata, spec } of ingresses) {
      const host = hosts[metadata.name === 'academy-content' ? 1 : 0];
      expect(spec.rules?.map((rule) => rule.host)).toEqual([host]);
      expect(spec.tls).toEqual([{ hosts: [host], secretName: 'academy-tls' }]);
    }
  });

  it.each(['academy', 'academy-content'])(
    'the component ingress limits the time and size of requests at the Ingress %s',
    (name) => {
      const ingress = ingresses.find(({ metadata }) => metadata.name === name);
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
  ])('the Ingress %s accepts larger request bodies for uploads only', (name, size, uploads, others) => {
    const ingress = ingresses.find(({ metadata }) => metadata.name === name);
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
});

describe('the component private-ca', () => {
  const pods = [
    ...renderSet('with data services in the cluster'),
    ...renderSet('migrations with a private CA'),
  ]
    .filter(
      ({ kind, metadata }) => ['Deployment', 'Job', 'CronJob'].includes(kind) && metadata.name !== 'web',
    )
    .map((manifest) => templateOf(manifest));

  it('the component private-ca mounts the file with the certificates into every Node.js program', () => {
    expect(pods.map(({ metadata }) => metadata.labels['app']).sort()).toEqual(
      [...services, ...services.map((name) => `${name}-migration`), 'backup'].sort(),
    );
    for (const { spec } of pods) {
      expect(spec.volumes).toContainEqual({ name: 'private-ca', configMap: { name: 'private-ca' } });
      for (const { env, volumeMounts } of containersOf(spec)) {
        expect(env).toContainEqual({ name: 'NODE_EXTRA_CA_CERTS', value: '/etc/academy/private-ca/ca.crt' });
        expect(volumeMounts).toContainEqual({
          name: 'private-ca',
          mountPath: '/etc/academy/private-ca',
          readOnly: true,
        });
      }
    }
  });
});

test('the component keda scales the worker by the queries of the Prometheus adapter, in the namespace of the environment', () => {
  const running = renderSet('with data services in the cluster');
  const scalers = running.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
  expect(namesOf(scalers)).toEqual(['academy-api', 'core-services', 'web']);
  const scaled = running.find(({ kind }) => kind === 'ScaledObject') as unknown as {
    spec: {
      scaleTargetRef: object;
      minReplicaCount: number;
      maxReplicaCount: number;
      triggers: { metadata: { query: string; threshold: string } }[];
    };
  };
  const replaced = render(join(k8s, 'overlays/production')).find(
    ({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name === 'worker',
  ) as unknown as {
    spec: {
      scaleTargetRef: object;
      minReplicas: number;
      maxReplicas: number;
      metrics: {
        external: { metric: { name: string; selector: Selector }; target: { averageValue: string } };
      }[];
    };
  };
  const adapter = readYaml<{ rules: { external: { name: { as: string }; metricsQuery: string }[] } }>(
    join(k8s, 'prometheus-adapter.yaml'),
  );
  const { spec } = replaced;
  expect(scaled.spec.scaleTargetRef).toEqual(spec.scaleTargetRef);
  expect([scaled.spec.minReplicaCount, scaled.spec.maxReplicaCount]).toEqual([
    spec.minReplicas,
    spec.maxReplicas,
  ]);
  const expected = spec.metrics.map(({ external: { metric, target } }) => {
    const rule = adapter.rules.external.find(({ name }) => name.as === metric.name)!;
    const query = rule.metricsQuery.replace(
      '<<.Series>>{<<.LabelMatchers>>}',
      `${metric.name}{namespace="academy-production",state="${metric.selector.matchLabels!['state']}"}`,
    );
    return { query, threshold: target.averageValue };
  });
  const asked = scaled.spec.triggers.map(({ metadata: { query, threshold } }) => ({ query, threshold }));
  expect(asked).toEqual(expected);
});

test('the component reload restarts the services when a Secret changes', () => {
  const deployments = renderSet('with ingress-nginx').filter(({ kind }) => kind === 'Deployment');
  const reloaded = deployments.filter(
    ({ metadata }) => metadata.annotations?.['secret.reloader.stakater.com/auto'] === 'true',
  );
  expect(namesOf(reloaded)).toEqual(services);
});

test('the component pod-monitor has the label of the Prometheus release, and selects the pods with metrics', () => {
  const running = renderSet('with ingress-nginx');
  const monitor = running.find(({ kind }) => kind === 'PodMonitor');
  expect(monitor?.metadata.labels?.['release']).toBe('kube-prometheus-stack');
  const selected = running.filter(
    ({ kind, spec }) =>
      kind === 'Deployment' && selects(monitor!.spec.selector!, spec.template.metadata.labels),
  );
  expect(namesOf(selected)).toEqual(services);
});

test('Argo CD applies the ExternalSecrets of the component external-secrets first, and these cover every Secret that programs and migrations use', () => {
  const secrets = renderSet('migrations with a private CA').filter(({ kind }) => kind === 'ExternalSecret');
  const used = [...render(join(k8s, 'overlays/staging')), ...render(join(k8s, 'overlays/staging/migrations'))]
    .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
    .flatMap((manifest) => containersOf(templateOf(manifest).spec))
    .flatMap(({ envFrom = [], env = [] }) => [
      ...envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
      ...env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
    ]);
  expect(namesOf(secrets)).toEqual([...new Set(used)].sort());
  for (const { metadata } of secrets)
    expect(metadata.annotations).toEqual({ 'argocd.argoproj.io/sync-wave': '-5' });
});

test('the Gateway has the class and issuer from the values of the environment, and an EnvoyProxy only with the component envoy-gateway', () => {
  const gatewayOf = (manifests: Manifest[]) =>
    manifests.find(({ kind }) => kind === 'Gateway') as unknown as Manifest & {
      spec: { gatewayClassName: string; infrastructure?: object };
    };
  const other = gatewayOf(renderSet('with data services in the cluster'));
  expect([other.spec.gatewayClassName, other.spec.infrastructure]).toEqual(['nginx', undefined]);
  const own = gatewayOf(render(join(k8s, 'overlays/production')));
  expect(own.spec.gatewayClassName).toBe('envoy');
  expect(own.spec.infrastructure).toEqual({
    parametersRef: { group: 'gateway.envoyproxy.io', kind: 'EnvoyProxy', name: 'academy' },
  });
  expect(own.metadata.annotations).toEqual({ 'cert-manager.io/cluster-issuer': 'letsencrypt' });
});

test('the name of the ConfigMap with the dashboards has no hash, so that a changed ConfigMap replaces the old ConfigMap', () => {
  const maps = render(join(k8s, 'monitoring')).filter(({ kind }) => kind === 'ConfigMap');
  expect(namesOf(maps)).toEqual(['academy-dashboards']);
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
