import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import {
  manifestsOf,
  missingFiles,
  readYaml,
  selects,
  workspace,
  yamlFiles,
  type Kustomization,
  type Manifest,
  type PodSpec,
} from './manifests.ts';

const k8s = join(workspace, 'k8s');
const apps = ['academy-api', 'core-services', 'web', 'worker'];
const services = ['academy-api', 'core-services', 'worker'];
const environments = readdirSync(join(k8s, 'overlays'));
const files = yamlFiles(k8s);
const base = manifestsOf(join(k8s, 'base'));
const jobs = manifestsOf(join(k8s, 'migrations'));
const ofKind = (kind: string) => base.filter((manifest) => manifest.kind === kind);
const namesOf = (manifests: Manifest[]) => manifests.map(({ metadata }) => metadata.name).sort();

/** What Kubernetes' profile `restricted` asks of a pod, and a file system that nobody writes to. */
function expectRestricted({ securityContext, automountServiceAccountToken, ...spec }: PodSpec) {
  expect(automountServiceAccountToken).toBe(false);
  expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
  for (const container of [...(spec.initContainers ?? []), ...spec.containers]) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const asked = { cpu: expect.any(String), memory: expect.any(String) };
    expect(container.resources).toEqual({ requests: asked, limits: { memory: expect.any(String) } });
  }
}

test.each(files)('%s is YAML', (file) => {
  const mistakes = parseAllDocuments(readFileSync(file, 'utf8')).flatMap(({ errors }) => errors);
  expect(mistakes).toEqual([]);
});

test.each(files.filter((file) => basename(file) === 'kustomization.yaml'))(
  '%s names what is there',
  (file) => {
    expect(missingFiles(file)).toEqual([]);
  },
);

test('no Secret is kept', () => {
  const kinds = files.flatMap((file) =>
    parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.get('kind')),
  );
  expect(kinds).not.toContain('Secret');
  expect(kinds.filter((kind) => kind === 'Deployment')).toHaveLength(apps.length);
});

test('each app is deployed', () => {
  expect(namesOf(ofKind('Deployment'))).toEqual(apps);
  expect(namesOf(ofKind('Service'))).toEqual(apps);
  expect(namesOf(ofKind('ServiceAccount'))).toEqual(apps);
});

describe.each(ofKind('Deployment').map((manifest) => [manifest.metadata.name, manifest] as const))(
  'the Deployment of %s',
  (name, { spec: { selector, template } }) => {
    const { labels } = template.metadata;
    const [container] = template.spec.containers;

    it('is probed', () => {
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
        expect(container?.[probe]).toHaveProperty('httpGet.path');
    });

    it('is restricted, and asks for what it needs', () => {
      expect(template.spec.serviceAccountName).toBe(name);
      expectRestricted(template.spec);
    });

    it('reads a ConfigMap that is generated', () => {
      const { configMapGenerator } = readYaml<Kustomization>(join(k8s, 'base/kustomization.yaml'));
      const generated = configMapGenerator?.map((map) => map.name);
      expect(generated).toContain(container?.envFrom?.[0]?.configMapRef?.name);
    });

    it('is selected by itself, a disruption budget, an autoscaler and a policy that lets somebody in', () => {
      const budgets = ofKind('PodDisruptionBudget').filter((budget) =>
        selects(budget.spec.selector ?? {}, labels),
      );
      const scalers = ofKind('HorizontalPodAutoscaler').filter(
        ({ spec }) => spec.scaleTargetRef?.name === name,
      );
      const policies = ofKind('NetworkPolicy').filter(
        ({ spec }) => spec.ingress && selects(spec.podSelector ?? {}, labels),
      );
      expect(selects(selector ?? {}, labels)).toBe(true);
      expect([budgets.length, scalers.length]).toEqual([1, 1]);
      expect(policies).not.toEqual([]);
    });
  },
);

test('what no policy allows is denied', () => {
  const [denial] = ofKind('NetworkPolicy').filter(({ metadata }) => metadata.name === 'default-deny');
  expect(denial?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

test('each service has a Job that migrates, which gets no requests', () => {
  expect(namesOf(jobs)).toEqual(services.map((name) => `${name}-migration`));
  for (const { spec } of jobs) {
    expectRestricted(spec.template.spec);
    for (const service of ofKind('Service')) {
      const selector = service.spec.selector as Record<string, string>;
      expect(selects({ matchLabels: selector }, spec.template.metadata.labels)).toBe(false);
    }
  }
});

test('there are the four environments', () => {
  expect(environments.sort()).toEqual(['demo', 'development', 'production', 'staging']);
});

describe.each(environments)('the overlay %s', (environment) => {
  const overlay = join(k8s, 'overlays', environment);
  const read = (folder: string) => readYaml<Kustomization>(join(overlay, folder, 'kustomization.yaml'));

  it('has a version for each app, for what runs and what migrates', () => {
    const { images = [] } = read('release');
    expect(images.map(({ name }) => name).sort()).toEqual(apps.map((name) => `academy/${name}`));
    expect(images.every(({ newTag }) => newTag)).toBe(true);
    expect(read('.').components).toEqual(['release']);
    expect(read('migrations').components).toEqual(['../release']);
  });

  it('has a namespace of its own, and values for each app', () => {
    expect([read('.').namespace, read('migrations').namespace]).toEqual(
      Array.from({ length: 2 }, () => `academy-${environment}`),
    );
    const generators = read('.').configMapGenerator ?? [];
    expect(generators.map(({ name }) => name).sort()).toEqual(apps);
    expect(generators.every(({ behavior }) => behavior === 'merge')).toBe(true);
  });
});
