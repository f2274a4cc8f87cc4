import { testWith } from '@academy/testing';
import { watchAvailability } from './availability.ts';
import { Environment, type Changes } from './environment.ts';
import { getObjects, kubectl, nodesAreSimulated, type KubernetesObject } from './kubectl.ts';

const test = testWith('simulated nodes', nodesAreSimulated);

/** Milliseconds until the command `migrate` must have reported a failed migration. */
const noticeLimitMs = 180_000;
const services = ['core-services', 'worker', 'academy-api'];

interface Workload extends KubernetesObject {
  spec: { template: { spec: { containers: { image: string }[] } } };
}
interface Job extends Workload {
  status: { startTime: string; completionTime?: string };
}
const tagOf = ({ spec }: Workload) => spec.template.spec.containers[0]?.image.split(':').at(-1);

let environment: Environment;
/** Returns the deployed version of each program, by the name of the program. */
async function versions(): Promise<Record<string, string | undefined>> {
  const deployments = await getObjects<Workload>(environment.namespace, 'deployments');
  return Object.fromEntries(deployments.map((one) => [one.metadata.name, tagOf(one)]));
}
const everyProgram = <T>(value: T) => ({
  'academy-api': value,
  'core-services': value,
  web: value,
  worker: value,
});

/**
 * Runs the migrations of a version and, if they succeed, deploys the programs.
 * @returns the exit status of the migrations and their output
 */
async function release(tag: string, changes: Changes = {}) {
  environment.change({ ...changes, tag });
  const migration = await environment.migrate();
  if (migration.status === 0) {
    await environment.apply('programs');
    await environment.rolledOut();
  }
  return migration;
}

beforeAll(async () => {
  environment = await Environment.create('release', 'staging');
});
afterAll(() => environment.delete());

test('the first installation migrates the services one after the other, and then starts the programs', async () => {
  const { status, stderr } = await release('1.0.0');
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.any(String) as string });
  const jobs = await getObjects<Job>(environment.namespace, 'jobs');
  const inOrder = services.map((service) =>
    jobs.find(({ metadata }) => metadata.labels?.app === `${service}-migration`),
  );
  const times = inOrder.flatMap((job) => [job?.status.startTime ?? '', job?.status.completionTime ?? '']);
  const deployments = await getObjects(environment.namespace, 'deployments');
  const firstProgram = deployments.map(({ metadata }) => metadata.creationTimestamp ?? '').sort()[0] ?? '';
  const all = [...times, firstProgram];
  expect(all).not.toContain('');
  expect(all).toEqual(all.toSorted());
  expect(await versions()).toEqual(everyProgram('1.0.0'));
});

test('a release runs its migrations even if the Jobs of the last release still exist, and keeps every program available', async () => {
  const availability = await watchAvailability(environment.namespace);
  expect((await release('1.1.0')).status).toBe(0);
  expect(await versions()).toEqual(everyProgram('1.1.0'));
  expect(await availability.lowest()).toEqual(await environment.smallest());
});

test('the migration Jobs of a new version run even if the Jobs of the previous version were not deleted', async () => {
  environment.change({ tag: '1.1.1' });
  await environment.apply('migrations');
  await kubectl([
    ...['wait', '--for=condition=Complete', '--timeout=60s', 'jobs', '--all'],
    ...['--namespace', environment.namespace],
  ]);
  const jobs = await getObjects<Job>(environment.namespace, 'jobs');
  expect(jobs.map(tagOf).sort()).toEqual(['1.1.0', '1.1.0', '1.1.0', '1.1.1', '1.1.1', '1.1.1']);
});

test(
  'a migration that fails ends the release within three minutes, before any program is changed',
  async () => {
    const began = Date.now();
    // kwok simulates failed containers in pods with this label.
    const path = '/spec/template/metadata/labels/pod-container-running-failed.stage.kwok.x-k8s.io';
    const patch = JSON.stringify([{ op: 'add', path, value: 'true' }]);
    const { status, stderr } = await release('1.2.0', {
      patches: { migrations: [{ target: { kind: 'Job', name: 'worker-migration' }, patch }] },
    });
    expect(Date.now() - began).toBeLessThan(noticeLimitMs);
    expect(status).toBe(1);
    expect(stderr).toContain('The migration of worker failed');
    const jobs = await getObjects<Job>(environment.namespace, 'jobs');
    const migrated = jobs.filter((job) => tagOf(job) === '1.2.0').map(({ metadata }) => metadata.labels?.app);
    expect(migrated.sort()).toEqual(['core-services-migration', 'worker-migration']);
    expect(await versions()).toEqual(everyProgram('1.1.0'));
  },
  noticeLimitMs + 60_000,
);

test('after a failed release, a corrected version can be released, and a rollback keeps every program available', async () => {
  expect((await release('1.2.1')).status).toBe(0);
  const availability = await watchAvailability(environment.namespace);
  environment.change({ tag: '1.1.0' });
  await environment.apply('programs');
  await environment.rolledOut();
  expect(await versions()).toEqual(everyProgram('1.1.0'));
  // This rollback does not change the manifests, so it has effect only until they are applied again.
  await kubectl(['rollout', 'undo', 'deployment/worker', '--namespace', environment.namespace]);
  await environment.rolledOut();
  expect(await versions()).toEqual({ ...everyProgram('1.1.0'), worker: '1.2.1' });
  expect(await availability.lowest()).toEqual(await environment.smallest());
});
