import { testWith } from '@academy/testing';
import { Environment } from './environment.ts';
import { getObject, getObjects, kubectl, nodesAreSimulated, type KubernetesObject } from './kubectl.ts';

const test = testWith('simulated nodes', nodesAreSimulated);

/**
 * Names that the controllers of Flux and Argo CD use as field managers. Both use server-side apply, and take over
 * fields of other managers.
 */
const [flux, argo] = ['kustomize-controller', 'argocd-controller'];
const applyAs = (environment: Environment, manager: string) =>
  environment.apply('programs', '--server-side', '--force-conflicts', `--field-manager=${manager}`);

/**
 * Returns the generation of each object. The API server increments the generation when the `spec` of the object
 * changes.
 */
async function generations(environment: Environment): Promise<Record<string, number | undefined>> {
  const { stdout } = await kubectl(['get', '--kustomize', environment.folderOf('programs'), '--output=json']);
  const { items } = JSON.parse(stdout) as { items: KubernetesObject[] };
  return Object.fromEntries(
    items.map(({ kind, metadata }) => [`${kind} ${metadata.name}`, metadata.generation]),
  );
}

let environment: Environment;
beforeAll(async () => {
  environment = await Environment.create('controllers', 'staging');
  await applyAs(environment, flux);
  await environment.rolledOut();
});
afterAll(() => environment.delete());

test('two controllers that repeatedly apply the same manifests change nothing and start no rollout', async () => {
  const before = await generations(environment);
  for (const manager of [flux, argo, flux, argo]) {
    expect((await applyAs(environment, manager)).stderr).toBe('');
    expect(await generations(environment)).toEqual(before);
  }
  const sets = await getObjects(environment.namespace, 'replicasets');
  expect(sets).toHaveLength(4);
});

test('a controller leaves the number of replicas to the autoscaler', async () => {
  await kubectl([
    ...['scale', 'deployment/academy-api', '--replicas=3', '--namespace', environment.namespace],
  ]);
  await applyAs(environment, flux);
  const { spec } = await getObject(environment.namespace, 'deployment', 'academy-api');
  expect(spec.replicas).toBe(3);
});

test('a controller undoes a manual change of a Deployment', async () => {
  const template = async () =>
    (await getObject(environment.namespace, 'deployment', 'web')).spec.template as object;
  const before = await template();
  await kubectl([
    ...['set', 'image', 'deployment/web', 'web=registry.example.org/academy/web:by-hand'],
    ...['--namespace', environment.namespace],
  ]);
  expect(await template()).not.toEqual(before);
  await applyAs(environment, flux);
  expect(await template()).toEqual(before);
});

interface Wave {
  number: number;
  objects: KubernetesObject[];
}

/**
 * Returns the sync waves of an Application that has the folders `migrations` and `programs` as sources. Argo CD applies
 * the objects of one wave after the other.
 */
async function wavesOf(other: Environment): Promise<Wave[]> {
  const objects = [...(await other.render('migrations')), ...(await other.render('programs'))];
  const numberOf = ({ metadata }: KubernetesObject) =>
    Number(metadata.annotations?.['argocd.argoproj.io/sync-wave'] ?? 0);
  return [...new Set(objects.map(numberOf))]
    .sort((one, another) => one - another)
    .map((number) => ({ number, objects: objects.filter((object) => numberOf(object) === number) }));
}

test('the waves of Argo CD migrate the services one after the other, before the programs start', async () => {
  const other = await Environment.create('waves', 'staging');
  try {
    const order: string[][] = [];
    for (const { objects } of await wavesOf(other)) {
      await kubectl(
        ['apply', '--server-side', `--field-manager=${argo}`, '--filename=-'],
        JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }),
      );
      const jobs = objects.filter(({ kind }) => kind === 'Job').map(({ metadata }) => metadata.name);
      // Argo CD waits until the Jobs of a wave are complete before it applies the next wave.
      if (jobs.length > 0)
        await kubectl([
          ...['wait', '--for=condition=Complete', '--timeout=60s', '--namespace', other.namespace],
          ...jobs.map((name) => `job/${name}`),
        ]);
      const programs = objects.filter(({ kind }) => ['Job', 'Deployment'].includes(kind));
      order.push(programs.map(({ metadata }) => metadata.labels?.['app.kubernetes.io/name'] ?? '').sort());
    }
    expect(order.filter((names) => names.length > 0)).toEqual([
      ['core-services'],
      ['worker'],
      ['academy-api'],
      ['academy-api', 'core-services', 'web', 'worker'],
    ]);
  } finally {
    await other.delete();
  }
});
