// Starts and stops a Kubernetes control plane for `npm run test:kubernetes`: etcd, API server, controller manager and
// scheduler run as real programs, and kwok simulates nodes and pods. This needs neither root nor containers.
// Usage: export KUBECONFIG=$(npm run --silent kubernetes:cluster)
// This starts the cluster, if it does not run, and prints the path of its kubeconfig.
// Usage: npm run kubernetes:cluster -- down
// This stops the cluster and deletes its data.
// The data, the logs and the process ids of the cluster are in the folder `control-plane` of the cache.
import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findControlPlanePrograms } from '../test-programs/control-plane-programs.mjs';
import { cacheFolder } from '../test-programs/fetched-programs.mjs';

const folder = join(cacheFolder(), 'control-plane');
const kubeconfig = join(folder, 'kubeconfig');
const processes = join(folder, 'processes.json');
const startLimitMs = 120_000;
const nodes = ['zone-1', 'zone-2', 'zone-3'].map((zone, index) => ({ name: `node-${index + 1}`, zone }));

/**
 * @returns {{ name: string, pid: number, began: string }[]} the processes of the cluster that was started last, whether
 * they still run or not
 */
const known = () => (existsSync(processes) ? JSON.parse(readFileSync(processes, 'utf8')) : []);

/**
 * Returns the start time of a process, or undefined if it does not run. If a later process has got the same id, its
 * start time differs.
 */
function beginOf(/** @type {number} */ pid) {
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const running = () => known().filter(({ pid, began }) => beginOf(pid) === began);

async function stop() {
  // The API server must end before its database, so the last started process gets the signal first.
  for (const { pid } of running().reverse()) process.kill(pid, 'SIGTERM');
  const limit = Date.now() + 10_000;
  while (running().length > 0 && Date.now() < limit) await delay(100);
  for (const { pid } of running()) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

async function freePorts(/** @type {number} */ count) {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
      return server;
    }),
  );
  const ports = servers.map(
    (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port,
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Starts a program that continues to run after this script has ended. */
function start(/** @type {string} */ home, /** @type {string} */ name, /** @type {string[]} */ args) {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(join(home, 'bin', name), args, { detached: true, stdio: ['ignore', log, log] });
  child.unref();
  if (child.pid === undefined) throw new Error(`${name} did not start`);
  const one = { name, pid: child.pid, began: beginOf(child.pid) ?? '' };
  writeFileSync(processes, JSON.stringify([...known(), one]));
}

/** @throws Error if the condition is still false after two minutes, or if a program of the cluster has ended */
async function until(/** @type {string} */ what, /** @type {() => Promise<boolean> | boolean} */ isTrue) {
  const limit = Date.now() + startLimitMs;
  while (!(await isTrue())) {
    const ended = known().filter(({ pid, began }) => beginOf(pid) !== began);
    if (ended.length > 0 || Date.now() > limit)
      throw new Error(
        `${what}: ${ended.map(({ name }) => `${name} has ended`).join(', ') || 'not in time'}; see the logs in ${folder}`,
      );
    await delay(100);
  }
}

function kubectl(/** @type {string[]} */ args, input = '') {
  const { error, status, stdout, stderr } = spawnSync('kubectl', ['--kubeconfig', kubeconfig, ...args], {
    encoding: 'utf8',
    input,
  });
  if (status !== 0) throw new Error(`kubectl ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout;
}

/** Writes the keys and the access token of the cluster, and a kubeconfig with this token. */
function writeFiles(/** @type {string} */ server) {
  const token = randomBytes(24).toString('hex');
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(join(folder, 'accounts.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(join(folder, 'accounts.pub'), publicKey.export({ type: 'spki', format: 'pem' }));
  writeFileSync(join(folder, 'tokens.csv'), `${token},admin,admin,"system:masters"\n`);
  writeFileSync(
    kubeconfig,
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      // The certificate of the API server is self-signed, so kubectl could not verify it.
      clusters: [{ name: 'academy', cluster: { server, 'insecure-skip-tls-verify': true } }],
      users: [{ name: 'admin', user: { token } }],
      contexts: [{ name: 'academy-control-plane', context: { cluster: 'academy', user: 'admin' } }],
      'current-context': 'academy-control-plane',
    }),
  );
  for (const file of ['accounts.key', 'tokens.csv', 'kubeconfig']) chmodSync(join(folder, file), 0o600);
  return token;
}

const answers = (/** @type {string} */ url, /** @type {string} */ token) =>
  new Promise((resolve) => {
    const options = { rejectUnauthorized: false, headers: { authorization: `Bearer ${token}` } };
    get(url, options, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });

/** Returns the nodes, with the fields that kwok needs to simulate them. */
const nodeObjects = () =>
  nodes.map(({ name, zone }) => ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      annotations: { 'kwok.x-k8s.io/node': 'fake' },
      labels: { 'kubernetes.io/hostname': name, 'topology.kubernetes.io/zone': zone, type: 'kwok' },
    },
    status: {
      allocatable: { cpu: '16', memory: '32Gi', pods: '110' },
      capacity: { cpu: '16', memory: '32Gi', pods: '110' },
    },
  }));

async function up(/** @type {string} */ home) {
  if (running().length > 0) await stop();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [client, peer, api, manager, scheduler, nodePort] = await freePorts(6);
  const server = `https://127.0.0.1:${api}`;
  const token = writeFiles(server);
  const database = `http://127.0.0.1:${client}`;
  start(home, 'etcd', [
    ...['--data-dir', join(folder, 'data'), '--unsafe-no-fsync', '--log-level', 'warn'],
    ...['--listen-client-urls', database, '--advertise-client-urls', database],
    ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-cluster', `default=http://127.0.0.1:${peer}`],
  ]);
  start(home, 'kube-apiserver', [
    ...['--etcd-servers', database, '--bind-address', '127.0.0.1', '--secure-port', String(api)],
    ...['--cert-dir', join(folder, 'certificates'), '--token-auth-file', join(folder, 'tokens.csv')],
    ...['--anonymous-auth=false', '--authorization-mode=RBAC', '--service-cluster-ip-range=10.96.0.0/16'],
    ...['--service-account-issuer', server, '--service-account-key-file', join(folder, 'accounts.pub')],
    ...[
      '--service-account-signing-key-file',
      join(folder, 'accounts.key'),
      '--endpoint-reconciler-type=none',
    ],
  ]);
  await until('The API server', () => answers(`${server}/readyz`, token).then(Boolean));
  start(home, 'kube-controller-manager', [
    ...['--kubeconfig', kubeconfig, '--bind-address', '127.0.0.1', '--secure-port', String(manager)],
    ...['--cert-dir', join(folder, 'certificates'), '--leader-elect=false'],
    ...['--service-account-private-key-file', join(folder, 'accounts.key')],
    // On a busy machine, kwok may renew the leases of its nodes late. With this long period, the nodes still count as
    // ready.
    '--node-monitor-grace-period=300s',
    // With these options, autoscalers react within seconds. By default, they wait five minutes before they remove a
    // replica.
    ...[
      '--horizontal-pod-autoscaler-sync-period=2s',
      '--horizontal-pod-autoscaler-cpu-initialization-period=1s',
    ],
    ...['--horizontal-pod-autoscaler-initial-readiness-delay=1s'],
    ...['--horizontal-pod-autoscaler-downscale-stabilization=5s'],
  ]);
  start(home, 'kube-scheduler', [
    ...['--kubeconfig', kubeconfig, '--bind-address', '127.0.0.1', '--secure-port', String(scheduler)],
    ...['--cert-dir', join(folder, 'certificates'), '--leader-elect=false'],
  ]);
  const stages = join(home, 'stages');
  start(home, 'kwok', [
    ...['--kubeconfig', kubeconfig, '--manage-all-nodes=true', '--node-lease-duration-seconds=40'],
    ...['--server-address', `127.0.0.1:${nodePort}`],
    ...readdirSync(stages).flatMap((file) => ['--config', join(stages, file)]),
  ]);
  kubectl(['apply', '--server-side', '--filename', join(home, 'definitions')]);
  kubectl(
    ['apply', '--filename', '-'],
    JSON.stringify({ apiVersion: 'v1', kind: 'List', items: nodeObjects() }),
  );
  kubectl(['wait', '--for=condition=Ready', '--timeout=60s', 'nodes', '--all']);
  kubectl(['wait', '--for=condition=Established', '--timeout=60s', 'customresourcedefinitions', '--all']);
}

if (process.argv[2] === 'down') {
  await stop();
} else {
  const found = findControlPlanePrograms();
  if ('missing' in found) {
    console.error(found.missing);
    process.exit(1);
  }
  const began = Date.now();
  if (running().length < 5) {
    await up(found.home);
    console.error(`The control plane runs after ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  }
  console.log(kubeconfig);
}
