import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyObjects, getObjects, kubectl } from './kubectl.ts';

export interface Values {
  /** CPU usage of each pod, such as `50m`. The keys are the values of the pods' label `app`. */
  cpu: Record<string, string>;
  /** Values of external metrics by name. A metric that is missing here has no data. */
  external: Record<string, string>;
}

const groups = ['metrics.k8s.io', 'external.metrics.k8s.io'];
const version = 'v1beta1';

/** Creates a key and a certificate for `localhost`. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'academy-metrics-'));
  try {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
        ...['-keyout', join(folder, 'key'), '-out', join(folder, 'certificate')],
      ],
      { stdio: 'pipe' },
    );
    return { key: readFileSync(join(folder, 'key')), cert: readFileSync(join(folder, 'certificate')) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Returns the response to a request: the list of the API's resources, metrics of pods, or values of an external metric.
 */
async function responseTo(url: URL, namespace: string, values: Values): Promise<object | undefined> {
  const [, group, rest] = /^\/apis\/([^/]+)\/v1beta1(?:\/(.*))?$/.exec(url.pathname) ?? [];
  const apiVersion = `${group}/${version}`;
  if (rest === undefined) {
    const pods = {
      name: 'pods',
      singularName: '',
      namespaced: true,
      kind: 'PodMetrics',
      verbs: ['get', 'list'],
    };
    return { kind: 'APIResourceList', apiVersion: 'v1', groupVersion: apiVersion, resources: [pods] };
  }
  const timestamp = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  if (group === 'metrics.k8s.io') {
    const selector = url.searchParams.get('labelSelector') ?? '';
    const pods = rest.startsWith(`namespaces/${namespace}/`)
      ? await getObjects(namespace, 'pods', `--selector=${selector}`)
      : [];
    const items = pods.map(({ metadata: { name, labels } }) => ({
      metadata: { name, namespace, labels },
      timestamp,
      window: '30s',
      containers: [
        { name: labels?.app, usage: { cpu: values.cpu[labels?.app ?? ''] ?? '1m', memory: '100Mi' } },
      ],
    }));
    return { kind: 'PodMetricsList', apiVersion, metadata: {}, items };
  }
  const metricName = rest.split('/').at(-1) ?? '';
  const value = rest.startsWith(`namespaces/${namespace}/`) ? values.external[metricName] : undefined;
  const items = value === undefined ? [] : [{ metricName, metricLabels: {}, timestamp, value }];
  return { kind: 'ExternalMetricValueList', apiVersion, metadata: {}, items };
}

/**
 * Serves the metrics that autoscalers read, in place of metrics-server and the Prometheus adapter, which do not exist
 * in a cluster with simulated nodes. The API server must run on this machine.
 * @param namespace namespace whose autoscalers get the values; there are no metrics of other namespaces
 * @param values values of the metrics; the test may change them at any time
 * @returns a function that stops serving the metrics
 */
export async function serveMetrics(namespace: string, values: Values): Promise<() => Promise<void>> {
  const server = createServer(certificate(), (request, response) => {
    void responseTo(new URL(request.url ?? '/', 'https://localhost'), namespace, values).then(
      (body) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      },
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service = { name: 'academy-test-metrics', namespace };
  await applyObjects([
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: service,
      // The API server resolves `localhost` itself, so it connects to `server` on this machine.
      spec: { type: 'ExternalName', externalName: 'localhost', ports: [{ port }] },
    },
    ...groups.map((group) => ({
      apiVersion: 'apiregistration.k8s.io/v1',
      kind: 'APIService',
      metadata: { name: `${version}.${group}` },
      spec: {
        ...{ group, version, groupPriorityMinimum: 100, versionPriority: 100 },
        ...{ insecureSkipTLSVerify: true, service: { ...service, port } },
      },
    })),
  ]);
  const names = groups.map((group) => `apiservice/${version}.${group}`);
  await kubectl(['wait', '--for=condition=Available', '--timeout=30s', ...names]);
  return async () => {
    await kubectl(['delete', ...names]);
    server.closeAllConnections();
    server.close();
  };
}
