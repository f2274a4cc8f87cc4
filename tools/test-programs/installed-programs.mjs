// Finds programs that some tests need and that no npm package contains. `testWith` of @academy/testing skips the tests
// that need a missing program. As a command, this file installs the missing programs if that is possible.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const debianPackages = {
  'redis-server': 'redis-server',
  caddy: 'caddy',
  promtool: 'prometheus',
  soffice: 'libreoffice-calc-nogui',
  git: 'git',
  openssl: 'openssl',
  curl: 'curl',
  pdftotext: 'poppler-utils',
};
const installLimitMs = 300_000;

function isInstalled(/** @type {string} */ program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Installs missing programs without asking if the user is root on Debian or a derivative; otherwise does nothing. */
export function installMissingPrograms() {
  const missing = Object.keys(debianPackages).filter((program) => !isInstalled(program));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const packages = missing.map((program) => debianPackages[program]);
  console.log(`Installing for the tests: apt-get install ${packages.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      env,
      timeout: installLimitMs,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  apt('update');
  const { status, stderr } = apt('install', '-y', '--no-install-recommends', ...packages);
  if (status !== 0) console.log(`Not installed: ${stderr.toString().trim().split('\n').at(-1)}`);
}

/** Returns what to do so that tests with an unmet need, such as a missing program, can run. */
export function adviceFor(/** @type {string} */ need) {
  if (need === 'git history') return 'this checkout has no history: git fetch --unshallow --tags';
  if (need === 'simulated nodes')
    return 'nodes are real, so programs start only with their images and databases: see CONTRIBUTING.md';
  if (need === 'a running installation')
    return 'KUBERNETES_TEST_NAMESPACE and KUBERNETES_TEST_URL name no installation on real nodes: see CONTRIBUTING.md';
  if (need.startsWith('the kinds of ')) return `the cluster lacks ${need}: install their definitions (CRDs)`;
  return `${need} is not installed: on Debian, apt-get install ${debianPackages[need] ?? need}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installMissingPrograms();
