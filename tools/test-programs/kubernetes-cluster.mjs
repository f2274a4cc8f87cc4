// Finds the Kubernetes cluster that KUBECONFIG names, for `npm run test:kubernetes`.
import { spawnSync } from 'node:child_process';

const howToStart =
  'start one with `export KUBECONFIG=$(npm run --silent kubernetes:cluster)`, kind or k3d, see CONTRIBUTING.md';

/** Returns the parsed JSON output of kubectl. @throws Error with the message of kubectl */
function kubectl(/** @type {string[]} */ ...args) {
  const { error, status, stdout, stderr } = spawnSync(
    'kubectl',
    [...args, '--request-timeout=10s', '--output=json'],
    { encoding: 'utf8', timeout: 60_000, maxBuffer: 50_000_000 },
  );
  if (status !== 0) throw new Error(error?.message ?? stderr.trim().split('\n').at(-1));
  return JSON.parse(stdout);
}

/**
 * Returns true if a cluster is meant for tests: kwok simulates all nodes, or the name of the context begins with
 * `kind-` or `k3d-`.
 */
const isForTests = (/** @type {string} */ context, /** @type {boolean} */ simulated) =>
  simulated || /^(kind|k3d)-/.test(context);

/**
 * Returns the properties of the cluster that the tests use. The tests create and delete namespaces. Therefore, a
 * cluster that is not meant for tests is used only if the environment variable KUBERNETES_TEST is `yes`.
 * @returns {{ variables: { KUBERNETES_NODES: 'simulated' | 'real', KUBERNETES_API_VERSIONS: string } } | { missing: string }}
 *   environment variables that state whether kwok simulates all nodes, and which API versions the cluster serves, such
 *   as `apps/v1,v1`; or the reason why no cluster can be used
 */
export function findCluster() {
  const kubeconfig = process.env.KUBECONFIG;
  if (!kubeconfig) return { missing: `KUBECONFIG names no cluster: ${howToStart}` };
  try {
    const { contexts, clusters } = kubectl('config', 'view', '--minify');
    const context = contexts[0].name;
    const { server } = clusters[0].cluster;
    const version = kubectl('version').serverVersion.gitVersion;
    const { items } = kubectl('get', 'nodes');
    const simulated = items.every(
      (/** @type {{ metadata: { annotations?: Record<string, string> } }} */ { metadata }) =>
        metadata.annotations?.['kwok.x-k8s.io/node'] !== undefined,
    );
    if (!isForTests(context, simulated) && process.env.KUBERNETES_TEST !== 'yes')
      return {
        missing: `the context ${context} (${server}) is not a local cluster: the tests create and delete namespaces there if KUBERNETES_TEST is yes`,
      };
    const kind = simulated ? 'simulated by kwok' : 'real';
    console.log(
      `Cluster: context ${context}, ${server}, Kubernetes ${version}, ${items.length} nodes (${kind})`,
    );
    const groups = spawnSync('kubectl', ['api-versions'], { encoding: 'utf8' }).stdout.split('\n');
    return {
      variables: {
        KUBERNETES_NODES: simulated ? 'simulated' : 'real',
        KUBERNETES_API_VERSIONS: groups.filter(Boolean).join(','),
      },
    };
  } catch (error) {
    const reason = /** @type {Error} */ (error).message;
    return { missing: `KUBECONFIG names a cluster that kubectl cannot use (${reason}): ${howToStart}` };
  }
}
