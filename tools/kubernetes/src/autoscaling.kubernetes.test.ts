import { testWith } from '@academy/testing';
import { Environment } from './environment.ts';
import { getObjects, nodesAreSimulated, waitFor, type KubernetesObject } from './kubectl.ts';
import { serveMetrics, type Values } from './metrics-api.ts';

const test = testWith('simulated nodes', nodesAreSimulated);

let environment: Environment;
let stopMetrics: () => Promise<void>;
const values: Values = { cpu: {}, external: {} };

const quiet: Values = {
  cpu: { 'academy-api': '5m', 'core-services': '5m', web: '1m' },
  external: { queue_jobs: '0', outgoing_emails: '0' },
};
const busy: Values = {
  cpu: { 'academy-api': '2', 'core-services': '2', web: '1' },
  external: { queue_jobs: '100', outgoing_emails: '0' },
};

const replicas = async () =>
  Object.fromEntries(
    (await getObjects(environment.namespace, 'deployments')).map(({ metadata, spec }) => [
      metadata.name,
      spec.replicas as number,
    ]),
  );

interface Autoscaler extends KubernetesObject {
  spec: { minReplicas: number; maxReplicas: number; scaleTargetRef: { name: string } };
}
/** Waits until the number of replicas of each Deployment fulfils the condition `wanted` of its autoscaler. */
const waitForReplicas = (what: string, wanted: (autoscaler: Autoscaler) => (count: number) => boolean) =>
  waitFor(
    what,
    async () => {
      const autoscalers = await getObjects<Autoscaler>(environment.namespace, 'horizontalpodautoscalers');
      const counts = await replicas();
      return (
        autoscalers.length === 4 &&
        autoscalers.every((autoscaler) =>
          wanted(autoscaler)(counts[autoscaler.spec.scaleTargetRef.name] ?? 0),
        )
      );
    },
    90_000,
  );

beforeAll(async () => {
  environment = await Environment.create('autoscaling', 'staging');
  Object.assign(values, quiet);
  stopMetrics = await serveMetrics(environment.namespace, values);
  await environment.apply('programs');
  await environment.rolledOut();
});
afterAll(async () => {
  await stopMetrics();
  await environment.delete();
});

test('autoscalers add replicas under load and remove them afterwards; applying the manifests again does not change the number of replicas', async () => {
  await waitForReplicas(
    'The smallest number without load',
    ({ spec }) =>
      (count) =>
        count === spec.minReplicas,
  );
  Object.assign(values, busy);
  await waitForReplicas(
    'The largest number under load',
    ({ spec }) =>
      (count) =>
        count === spec.maxReplicas,
  );
  const before = await replicas();
  await environment.apply('programs');
  expect(await replicas()).toEqual(before);
  Object.assign(values, quiet);
  await waitForReplicas(
    'The smallest number after the load',
    ({ spec }) =>
      (count) =>
        count === spec.minReplicas,
  );
});

test('the autoscaler of the worker keeps its replicas while a metric that it needs is missing', async () => {
  Object.assign(values, busy);
  await waitForReplicas(
    'The largest number under load',
    ({ spec }) =>
      (count) =>
        count === spec.maxReplicas,
  );
  Object.assign(values, { ...quiet, external: { queue_jobs: '0' } });
  await waitForReplicas(
    'The smallest number of the other programs',
    ({ spec, metadata }) =>
      (count) =>
        count === (metadata.name === 'worker' ? spec.maxReplicas : spec.minReplicas),
  );
});
