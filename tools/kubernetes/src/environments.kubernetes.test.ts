import { applyTwice, describeWithKindsOf, isAppliedTwice, podsAreCreated } from './apply-twice.ts';
import { componentsOf, Environment, environments } from './environment.ts';
import { applyObjects, getObjects, kubectl, tryKubectl } from './kubectl.ts';

const created: Environment[] = [];
async function create(purpose: string, name: string): Promise<Environment> {
  const environment = await Environment.create(purpose, name);
  created.push(environment);
  return environment;
}
afterAll(() => Promise.all(created.map((environment) => environment.delete())));

describe.each(environments)('the environment %s', (name) => {
  const folders = ['base', 'migrations', ...componentsOf(name).map((one) => `components/${one}`)];
  describeWithKindsOf(...folders)('on this cluster', () => {
    test(isAppliedTwice, async () => {
      const environment = await create(name, name);
      await applyTwice(environment, 'migrations');
      await applyTwice(environment, 'programs');
      await podsAreCreated(environment);
    });
  });
});

test('pods that do not fulfil the restricted Pod Security Standard are refused', async () => {
  const { namespace } = await create('security', 'staging');
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'refused', namespace },
    spec: { containers: [{ name: 'refused', image: 'example.org/image' }] },
  };
  const { status, stderr } = await tryKubectl(['create', '--filename=-'], JSON.stringify(pod));
  expect(status).toBe(1);
  expect(stderr).toContain('violates PodSecurity "restricted:latest"');
});

test('deleting the applied manifests does not delete the namespace, the Secrets and the volumes', async () => {
  const environment = await create('deletion', 'production');
  const { namespace } = environment;
  await applyObjects([
    { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'core-services', namespace } },
    {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'backups', namespace },
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
    },
  ]);
  for (const part of ['migrations', 'programs'] as const) await environment.apply(part);
  for (const part of ['programs', 'migrations'] as const)
    await kubectl(['delete', '--kustomize', environment.folderOf(part), '--wait=false']);
  const kept = await getObjects(namespace, 'secrets,persistentvolumeclaims');
  expect(kept.map(({ metadata }) => metadata.name).sort()).toEqual(['backups', 'core-services']);
  const { stdout } = await kubectl(['get', 'namespace', namespace, '--output=jsonpath={.status.phase}']);
  expect(stdout).toBe('Active');
});
