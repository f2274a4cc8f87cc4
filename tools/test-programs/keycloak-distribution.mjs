// Finds a Keycloak distribution of the version in docker/keycloak.Dockerfile, for tests with Keycloak.
// If the environment variable KEYCLOAK_HOME is set, the module uses the distribution in this folder, whatever its
// version is. Otherwise, the module searches the cache: the folder in the environment variable PROGRAMS_CACHE, by
// default ~/.cache/academy. If the distribution is not in the cache, Maven downloads it from Maven Central into the
// cache.
// `npm run --silent keycloak` runs this file as a program, which prints the path of the distribution.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, failureOf } from './fetched-programs.mjs';

const dockerfile = join(import.meta.dirname, '../../docker/keycloak.Dockerfile');
const oldestJava = 17;

const serverOf = (/** @type {string} */ home) => join(home, 'bin/kc.sh');

/** @returns {string} the version of Keycloak, such as 26.7.4 */
export function keycloakVersion() {
  const [, version] = /^FROM \S+\/keycloak:([\d.]+)/m.exec(readFileSync(dockerfile, 'utf8')) ?? [];
  if (!version) throw new Error('docker/keycloak.Dockerfile names no version of Keycloak');
  return version;
}

/** Returns the reason why Keycloak cannot run on this machine, or undefined. */
function missingJava() {
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java';
  const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  const [, version] = /version "(\d+)/.exec(stderr ?? '') ?? [];
  return Number(version) >= oldestJava ? undefined : `Keycloak needs Java ${oldestJava} or newer`;
}

function fetchInto(/** @type {string} */ home, /** @type {string} */ version) {
  console.error(`Fetching Keycloak ${version} from Maven Central (170 MB, once) …`);
  mkdirSync(cacheFolder(), { recursive: true });
  // The distribution is renamed when it is complete, so that an interrupted download leaves no broken distribution in
  // the cache.
  const scratch = mkdtempSync(join(cacheFolder(), 'fetching-'));
  try {
    const artifact = `org.keycloak:keycloak-quarkus-dist:${version}:tar.gz`;
    const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
    const archive = join(scratch, `keycloak-quarkus-dist-${version}.tar.gz`);
    const failure =
      failureOf('mvn', ['-B', '-q', copy, `-Dartifact=${artifact}`, `-DoutputDirectory=${scratch}`]) ??
      failureOf('tar', ['-xzf', archive, '-C', scratch]);
    if (failure === undefined) renameSync(join(scratch, `keycloak-${version}`), home);
    return failure;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * @param {{ mayFetch: boolean }} options true if Maven may download the distribution when it is not in the cache
 * @returns {{ home: string } | { missing: string }} the folder of the distribution, or the reason why there is none
 */
export function findKeycloak({ mayFetch }) {
  const { KEYCLOAK_HOME } = process.env;
  const version = keycloakVersion();
  const home = KEYCLOAK_HOME || join(cacheFolder(), `keycloak-${version}`);
  const noJava = missingJava();
  if (noJava) return { missing: noJava };
  if (existsSync(serverOf(home))) return { home };
  if (KEYCLOAK_HOME) return { missing: `KEYCLOAK_HOME has no Keycloak: ${home}` };
  const advice = 'set KEYCLOAK_HOME, or let Maven fetch it with `npm run keycloak`';
  if (!mayFetch) return { missing: `Keycloak ${version} is not in ${cacheFolder()}: ${advice}` };
  const failure = fetchInto(home, version);
  return failure === undefined
    ? { home }
    : { missing: `Maven could not fetch Keycloak ${version} (${failure}): set KEYCLOAK_HOME` };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findKeycloak({ mayFetch: true });
  if ('home' in found) console.log(found.home);
  else console.error(found.missing);
  process.exitCode = 'home' in found ? 0 : 1;
}
