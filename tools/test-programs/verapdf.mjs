// Finds veraPDF, which checks the accessibility of PDF files, in the version that
// tools/interoperability/verapdf/pom.xml names. If the environment variable VERAPDF_HOME is set, the module uses the
// jar files in this folder. Otherwise, it searches the cache: the folder in the environment variable PROGRAMS_CACHE, by
// default ~/.cache/academy. If the jar files are not in the cache, Maven downloads them from Maven Central.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, failureOf } from './fetched-programs.mjs';

const pom = join(import.meta.dirname, '../interoperability/verapdf/pom.xml');

function fetchInto(/** @type {string} */ home) {
  console.error('Fetching veraPDF from Maven Central (9 MB, once) …');
  mkdirSync(cacheFolder(), { recursive: true });
  // The folder is renamed when it is complete, so that an interrupted download leaves no broken installation in the
  // cache.
  const scratch = mkdtempSync(join(cacheFolder(), 'fetching-'));
  try {
    const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
    const failure = failureOf('mvn', [
      '-B',
      '-q',
      '-f',
      pom,
      copy,
      `-DoutputDirectory=${join(scratch, 'jars')}`,
    ]);
    if (failure === undefined) renameSync(join(scratch, 'jars'), home);
    return failure;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * @param {{ mayFetch: boolean }} options true if Maven may download the jar files when they are not in the cache
 * @returns {{ home: string } | { missing: string }} the folder with the jar files, or the reason why there is none
 */
export function findVeraPdf({ mayFetch }) {
  const version = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 8);
  const home = process.env.VERAPDF_HOME || join(cacheFolder(), `verapdf-${version}`);
  const noJava = failureOf('java', ['-version']);
  if (noJava !== undefined) return { missing: `veraPDF needs Java 17 or newer (${noJava})` };
  if (existsSync(home)) return { home };
  if (process.env.VERAPDF_HOME) return { missing: `VERAPDF_HOME has no veraPDF: ${home}` };
  if (!mayFetch)
    return { missing: `veraPDF is not in ${cacheFolder()}: fetch it with \`npm run test:interoperability\`` };
  const failure = fetchInto(home);
  return failure === undefined
    ? { home }
    : { missing: `Maven could not fetch veraPDF (${failure}): set VERAPDF_HOME` };
}
