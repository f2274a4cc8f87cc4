import { testWith } from '@academy/testing';
import { Environment } from './environment.ts';
import { getObjects, kubectl, nodesAreSimulated, waitFor, type KubernetesObject } from './kubectl.ts';

const test = testWith('simulated nodes', nodesAreSimulated);

interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: 'In' | 'NotIn'; values: string[] }[];
}
interface Peer {
  namespaceSelector?: Selector;
  podSelector?: Selector;
}
interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { port: string | number }[];
}
interface Policy extends KubernetesObject {
  spec: { podSelector: Selector; ingress?: Rule[]; egress?: Rule[] };
}
interface Pod extends KubernetesObject {
  spec: { containers: { ports?: { name?: string; containerPort: number }[] }[] };
}

/** Returns a selector in the format of kubectl's option `--selector`. An empty selector selects everything. */
const selectorText = ({ matchLabels = {}, matchExpressions = [] }: Selector) =>
  [
    ...Object.entries(matchLabels).map(([key, value]) => `${key}=${value}`),
    ...matchExpressions.map(
      ({ key, operator, values }) => `${key} ${operator === 'In' ? 'in' : 'notin'} (${values.join(',')})`,
    ),
  ].join(',');

let environment: Environment;
const podsWith = (selector: Selector) =>
  getObjects<Pod>(environment.namespace, 'pods', `--selector=${selectorText(selector)}`);

/**
 * Splits a selector whose only expression is an `In` with several values into selectors with one value each. Other
 * selectors are not split.
 */
const parts = (selector: Selector): Selector[] => {
  const [expression, ...others] = selector.matchExpressions ?? [];
  if (expression?.operator !== 'In' || others.length > 0) return [selector];
  return expression.values.map((value) => ({
    ...selector,
    matchExpressions: [{ ...expression, values: [value] }],
  }));
};

const hasPort = (port: string | number) => (pod: Pod) =>
  pod.spec.containers.some(({ ports = [] }) =>
    ports.some(({ name, containerPort }) => name === port || containerPort === port),
  );

let policies: Policy[];
beforeAll(async () => {
  environment = await Environment.create('network', 'production');
  const { namespace } = environment;
  await environment.apply('migrations');
  await environment.apply('programs');
  for (const { metadata } of await getObjects(namespace, 'cronjobs'))
    await kubectl([
      'create',
      'job',
      metadata.name,
      `--from=cronjob/${metadata.name}`,
      '--namespace',
      namespace,
    ]);
  await environment.rolledOut();
  await waitFor('Every Job has a pod', async () => {
    const [jobs, pods] = await Promise.all([
      getObjects(namespace, 'jobs'),
      getObjects(namespace, 'pods', '--selector=batch.kubernetes.io/job-name'),
    ]);
    return pods.length >= jobs.length;
  });
  policies = await getObjects<Policy>(namespace, 'networkpolicies');
});
afterAll(() => environment.delete());

test('every selector of a network policy selects running pods', async () => {
  const unmatched: string[] = [];
  for (const { metadata, spec } of policies)
    for (const selector of parts(spec.podSelector))
      if ((await podsWith(selector)).length === 0)
        unmatched.push(`${metadata.name}: ${selectorText(selector)}`);
  expect(policies.length).toBeGreaterThan(5);
  expect(unmatched).toEqual([]);
});

test('every connection that a policy allows within the namespace leads to a port on which pods listen', async () => {
  const unmatched: string[] = [];
  for (const { metadata, spec } of policies) {
    for (const { ports = [] } of spec.ingress ?? [])
      for (const pod of await podsWith(spec.podSelector))
        for (const { port } of ports)
          if (!hasPort(port)(pod)) unmatched.push(`${metadata.name}: ${port} of ${pod.metadata.name}`);
    const rules = [...(spec.ingress ?? []), ...(spec.egress ?? [])];
    const peers = rules.flatMap(({ from = [], to = [], ports = [] }) =>
      [...from, ...to].flatMap(({ podSelector, namespaceSelector }) =>
        podSelector && !namespaceSelector
          ? [{ podSelector, targetPorts: to.length > 0 ? ports.map(({ port }) => port) : [] }]
          : [],
      ),
    );
    for (const { podSelector, targetPorts } of peers) {
      const pods = await podsWith(podSelector);
      if (pods.length === 0) unmatched.push(`${metadata.name}: ${selectorText(podSelector)}`);
      for (const port of targetPorts)
        if (!pods.every(hasPort(port))) unmatched.push(`${metadata.name}: ${port}`);
    }
  }
  expect(unmatched).toEqual([]);
});

test('every Service has an endpoint for each pod of its program', async () => {
  const services = await getObjects<KubernetesObject & { spec: { selector: Record<string, string> } }>(
    environment.namespace,
    'services',
  );
  const counts = await Promise.all(
    services.map(async ({ metadata: { name }, spec }) => {
      const slices = await getObjects<
        KubernetesObject & { endpoints: { conditions: { ready: boolean } }[] | null }
      >(environment.namespace, 'endpointslices', `--selector=kubernetes.io/service-name=${name}`);
      const endpoints = slices.flatMap((slice) => slice.endpoints ?? []);
      const pods = await podsWith({ matchLabels: spec.selector });
      return {
        name,
        ready: endpoints.filter(({ conditions }) => conditions.ready).length,
        pods: pods.length,
      };
    }),
  );
  expect(counts).not.toEqual([]);
  for (const { ready, pods } of counts) expect(ready).toBe(pods);
  expect(counts.filter(({ ready }) => ready < 2)).toEqual([]);
});
