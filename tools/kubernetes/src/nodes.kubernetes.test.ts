import { testWith } from '@academy/testing';
import { Environment } from './environment.ts';
import {
  getObjects,
  kubectl,
  nodesAreSimulated,
  tryKubectl,
  waitFor,
  type KubernetesObject,
} from './kubectl.ts';
import { watchAvailability } from './availability.ts';

const test = testWith('simulated nodes', nodesAreSimulated);

interface Pod extends KubernetesObject {
  spec: { nodeName?: string };
  status: { phase: string };
}

const programs = ['academy-api', 'core-services', 'web', 'worker'];
const releases = 6;

let environment: Environment;
/**
 * Labels the pods of the released version. The test drains only pods with this label, so that pods of other tests are
 * not affected.
 */
async function release(tag: string): Promise<void> {
  const path = '/spec/template/metadata/labels/drained-by';
  const patch = JSON.stringify([{ op: 'add', path, value: environment.namespace }]);
  environment.change({ tag, patches: { programs: [{ target: { kind: 'Deployment' }, patch }] } });
  await environment.apply('programs');
  await environment.rolledOut();
}

const podsOf = async (app: string) =>
  (await getObjects<Pod>(environment.namespace, 'pods', `--selector=app=${app}`)).filter(
    ({ metadata, status }) => !('deletionTimestamp' in metadata) && status.phase === 'Running',
  );

/** Returns the programs that have several replicas on one node. */
async function crowded(): Promise<string[]> {
  const found = await Promise.all(
    programs.map(async (app) => {
      const nodes = (await podsOf(app)).map(({ spec }) => spec.nodeName);
      return new Set(nodes).size < nodes.length ? [app] : [];
    }),
  );
  return found.flat();
}

beforeAll(async () => {
  environment = await Environment.create('nodes', 'production');
  await release('1.0.0');
});
afterAll(async () => {
  await kubectl(['uncordon', 'node-1']);
  await environment.delete();
});

test(`after each of ${releases} releases, the replicas of a program run on different nodes`, async () => {
  const crowdedAfter: string[][] = [];
  for (let number = 1; number <= releases; number++) {
    await release(`1.${number}.0`);
    crowdedAfter.push(await crowded());
  }
  expect(crowdedAfter).toEqual(Array.from({ length: releases }, () => []));
});

test('while the replacement of an evicted replica is missing, no other replica of the program is evicted', async () => {
  const { namespace } = environment;
  const pods = await podsOf('academy-api');
  expect(pods.length).toBeGreaterThan(1);
  // This quota prevents new pods in the namespace, so an evicted pod is not replaced.
  await kubectl(['create', 'quota', 'no-new-pods', '--hard=pods=0', '--namespace', namespace]);
  const answers: string[] = [];
  for (const { metadata } of pods) {
    const { name } = metadata;
    const { status, stderr } = await tryKubectl(
      ['create', '--filename=-', `--raw=/api/v1/namespaces/${namespace}/pods/${name}/eviction`],
      JSON.stringify({ apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace } }),
    );
    answers.push(status === 0 ? 'evicted' : stderr);
  }
  await kubectl(['delete', 'quota', 'no-new-pods', '--namespace', namespace]);
  await environment.rolledOut();
  const refused = expect.stringContaining('disruption budget') as string;
  expect(answers).toEqual(['evicted', ...pods.slice(1).map(() => refused)]);
});

test('draining a node moves its replicas, and no program becomes unavailable', async () => {
  const availability = await watchAvailability(environment.namespace);
  const drained = async () =>
    (await getObjects<Pod>(environment.namespace, 'pods', '--field-selector=spec.nodeName=node-1')).map(
      ({ metadata }) => metadata.name,
    );
  expect(await drained()).not.toEqual([]);
  await kubectl([
    ...[
      'drain',
      'node-1',
      `--pod-selector=drained-by=${environment.namespace}`,
      '--ignore-daemonsets',
      '--timeout=60s',
    ],
  ]);
  await waitFor('No pod is left', async () => (await drained()).length === 0);
  await environment.rolledOut();
  const smallest = await environment.smallest();
  const lowest = await availability.lowest();
  for (const app of programs) expect(lowest[app]).toBeGreaterThanOrEqual((smallest[app] ?? 0) - 1);
});
