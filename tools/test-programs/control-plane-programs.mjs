// Builds the programs of a Kubernetes control plane from their Go modules: etcd, kube-apiserver,
// kube-controller-manager, kube-scheduler, and kwok, which simulates nodes and pods. Also collects the definitions
// (CRDs) of the custom resources that the components of `k8s` use. The results are stored in the cache: the folder in
// the environment variable PROGRAMS_CACHE, by default ~/.cache/academy.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { cacheFolder, failureOf } from './fetched-programs.mjs';

/** The Go modules of Kubernetes' libraries have this version with the major version 0, such as v0.37.2. */
const kubernetes = '1.37.2';
const kwok = '0.8.0';

/**
 * Go modules with the definitions of the custom resources that `k8s` uses. Each has a folder, and a pattern for the
 * names of the files in it.
 */
const definitions = [
  {
    module: 'sigs.k8s.io/gateway-api@v1.6.3',
    folder: 'config/crd/standard',
    files: /_(gatewayclasses|gateways|httproutes)\.yaml$/,
  },
  {
    module: 'github.com/envoyproxy/gateway@v1.9.1',
    folder: 'charts/gateway-helm/charts/crds/crds/generated',
    files: /_(envoyproxies|(backend|client)trafficpolicies)\.yaml$/,
  },
  {
    module: 'github.com/kedacore/keda/v2@v2.21.0',
    folder: 'config/crd/bases',
    files: /^keda\.sh_scaledobjects\.yaml$/,
  },
  {
    module: 'github.com/external-secrets/external-secrets@v1.3.2',
    folder: 'config/crds/bases',
    files: /^external-secrets\.io_externalsecrets\.yaml$/,
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    folder: 'example/prometheus-operator-crd',
    files: /_podmonitors\.yaml$/,
  },
];

/** These files of kwok's module define how the simulated nodes and pods behave. */
const kwokStages = [
  'node/fast/node-initialize.yaml',
  'pod/fast/pod-ready.yaml',
  'pod/fast/pod-complete.yaml',
  'pod/fast/pod-delete.yaml',
  'pod/chaos/pod-container-running-failed.yaml',
  'pod/chaos/pod-init-container-running-failed.yaml',
];

const programs = [
  'go.etcd.io/etcd/server/v3',
  'k8s.io/kubernetes/cmd/kube-apiserver',
  'k8s.io/kubernetes/cmd/kube-controller-manager',
  'k8s.io/kubernetes/cmd/kube-scheduler',
];

/** The messages of go are shown in the terminal, because a build takes minutes. */
function go(/** @type {string} */ cwd, /** @type {string[]} */ args) {
  const { error, status, stdout } = spawnSync('go', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    env: { ...process.env, GOFLAGS: '-mod=mod', GOWORK: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`go ${args.slice(0, 2).join(' ')} failed: ${error?.message ?? status}`);
  return stdout;
}

/** Returns the folder of each module. */
function modules(/** @type {string} */ cwd, /** @type {string[]} */ names) {
  const text = go(cwd, ['mod', 'download', '-json', ...names]);
  /** @type {{ Path: string, Version: string, Dir: string }[]} */
  const found = JSON.parse(`[${text.replaceAll(/^\}\n\{$/gm, '},{')}]`);
  return new Map(found.map(({ Path, Version, Dir }) => [`${Path}@${Version}`, Dir]));
}

/**
 * The go.mod of Kubernetes replaces its libraries with folders of its repository, which are missing in the downloaded
 * module. Kubernetes is therefore built in a separate module, whose go.mod replaces the libraries with the published
 * modules.
 */
function buildKubernetes(/** @type {string} */ scratch, /** @type {string} */ bin) {
  const folder = join(scratch, 'kubernetes');
  mkdirSync(folder);
  const name = `k8s.io/kubernetes@v${kubernetes}`;
  const source = modules(scratch, [name]).get(name) ?? '';
  const libraries = readFileSync(join(source, 'go.mod'), 'utf8').matchAll(/^\t(\S+) => \.\/staging\//gm);
  const version = `v${kubernetes.replace(/^1/, '0')}`;
  const replaced = [...libraries].map(([, library]) => `\t${library} => ${library} ${version}`);
  const goVersion = /^go (\S+)$/m.exec(readFileSync(join(source, 'go.mod'), 'utf8'))?.[1];
  writeFileSync(
    join(folder, 'go.mod'),
    `module controlplane\n\ngo ${goVersion}\n\nrequire k8s.io/kubernetes v${kubernetes}\n\nreplace (\n${replaced.join('\n')}\n)\n`,
  );
  writeFileSync(
    join(folder, 'programs.go'),
    `//go:build tools\n\npackage programs\n\nimport (\n${programs.map((one) => `\t_ "${one}"`).join('\n')}\n)\n`,
  );
  const [major, minor] = kubernetes.split('.');
  const about = 'k8s.io/component-base/version';
  const flags = [
    ...['-s', '-w', `-X=${about}.gitVersion=v${kubernetes}`],
    ...[`-X=${about}.gitMajor=${major}`, `-X=${about}.gitMinor=${minor}`],
  ];
  go(folder, ['build', `-ldflags=${flags.join(' ')}`, '-o', `${bin}/`, ...programs]);
  // Go names each program after the folder of its package, which is `server` for etcd.
  renameSync(join(bin, 'server'), join(bin, 'etcd'));
}

function buildKwok(/** @type {string} */ scratch, /** @type {string} */ home) {
  const folder = join(scratch, 'kwok');
  mkdirSync(folder);
  const name = `sigs.k8s.io/kwok@v${kwok}`;
  const source = modules(scratch, [name]).get(name) ?? '';
  const goVersion = /^go (\S+)$/m.exec(readFileSync(join(source, 'go.mod'), 'utf8'))?.[1];
  writeFileSync(
    join(folder, 'go.mod'),
    `module nodes\n\ngo ${goVersion}\n\nrequire sigs.k8s.io/kwok v${kwok}\n`,
  );
  const output = join(home, 'bin/kwok');
  go(folder, ['build', '-ldflags=-s -w', '-o', output, 'sigs.k8s.io/kwok/cmd/kwok']);
  for (const stage of kwokStages)
    copyFileSync(join(source, 'kustomize/stage', stage), join(home, 'stages', basename(stage)));
}

function copyDefinitions(/** @type {string} */ scratch, /** @type {string} */ home) {
  const found = modules(
    scratch,
    definitions.map(({ module }) => module),
  );
  for (const { module, folder, files } of definitions) {
    const source = join(found.get(module) ?? '', folder);
    for (const file of readdirSync(source).filter((name) => files.test(name)))
      copyFileSync(join(source, file), join(home, 'definitions', file));
  }
}

/** Returns the reason why the programs cannot be built on this machine; undefined if they can be built. */
function missingGo() {
  const failure = failureOf('go', ['version']);
  return failure === undefined ? undefined : `building a control plane needs Go 1.26 or newer (${failure})`;
}

/**
 * Returns a folder that contains the programs in `bin`, the files that define how kwok's simulated nodes and pods behave
 * in `stages`, and the definitions of the custom resources in `definitions`.
 * If the folder is not in the cache, it is built, which takes about ten minutes on two cores.
 * @returns {{ home: string } | { missing: string }} the folder, or the reason why it cannot be built
 */
export function findControlPlanePrograms() {
  const version = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .digest('hex')
    .slice(0, 8);
  const home = join(cacheFolder(), `kubernetes-${kubernetes}-${version}`);
  if (existsSync(home)) return { home };
  const noGo = missingGo();
  if (noGo) return { missing: noGo };
  console.error(`Building Kubernetes ${kubernetes} and kwok ${kwok} from their Go modules (once, minutes) …`);
  mkdirSync(cacheFolder(), { recursive: true });
  // The folder is renamed when it is complete, so that an interrupted build leaves no broken programs in the cache.
  const scratch = mkdtempSync(join(cacheFolder(), 'building-'));
  const unfinished = join(scratch, 'home');
  for (const folder of ['bin', 'stages', 'definitions'])
    mkdirSync(join(unfinished, folder), { recursive: true });
  try {
    copyDefinitions(scratch, unfinished);
    buildKwok(scratch, unfinished);
    buildKubernetes(scratch, join(unfinished, 'bin'));
    renameSync(unfinished, home);
    return { home };
  } catch (error) {
    return { missing: `the control plane could not be built: ${/** @type {Error} */ (error).message}` };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
