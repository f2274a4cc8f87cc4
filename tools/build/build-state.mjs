// Determines whether the last build is up to date, by comparing names, sizes and modification times of sources and
// build results. Nx would take seconds for the same check.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const checkout = dirname(dirname(import.meta.dirname));
const stampFile = join(checkout, 'tools/dev-stack/dist/build-stamp');
const projects = ['apps', 'libs', 'tools'];
const sharedFiles = ['package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json'];
/** Files that a build writes and that the local stack serves or starts. */
const results = [
  ...['academy-api', 'core-services', 'worker'].map((app) => `apps/${app}/dist`),
  'apps/web/dist/site',
  'tools/dev-stack/dist/main.js',
];

/** @returns {string[]} one line with name, size and time for each file at or below a path */
function describeFiles(path, leaveOut) {
  const stat = statSync(join(checkout, path), { throwIfNoEntry: false });
  if (!stat) return [`${path} is missing`];
  if (!stat.isDirectory()) return [`${path} ${stat.size} ${stat.mtimeMs}`];
  const names = readdirSync(join(checkout, path)).filter((name) => !leaveOut.test(name));
  return names.sort().flatMap((name) => describeFiles(join(path, name), leaveOut));
}

const fingerprintOf = (paths, leaveOut) =>
  createHash('sha256')
    .update([process.version, ...paths.flatMap((path) => describeFiles(path, leaveOut))].join('\n'))
    .digest('hex');

/**
 * Returns a fingerprint of all files that affect a build. Must be called before a build, so that files changed during
 * the build are built again.
 */
export const fingerprintOfSources = () =>
  fingerprintOf(
    [...projects, ...sharedFiles],
    /^(node_modules|dist|e2e|coverage|test-results|.*\.test\.tsx?)$/,
  );

const fingerprintOfResults = () => fingerprintOf(results, /^(tsc|.*\.tsbuildinfo)$/);

export const buildId = (sources) => `${sources.slice(0, 16)}-${fingerprintOfResults().slice(0, 16)}`;

export function isBuilt(sources) {
  try {
    return readFileSync(stampFile, 'utf8') === buildId(sources);
  } catch {
    return false;
  }
}

export function rememberBuild(sources) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, buildId(sources));
}
