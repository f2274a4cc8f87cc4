// Prints the apps to release, one per line: the apps whose image depends on a changed file.
// Usage: npm run --silent affected-apps [-- --base=<commit>] [--head=<commit>]
// Without --base, each app is compared with its own last release: the newest tag `<app>@<version>`.
// An app without a release tag is always printed.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { lockedPackages } from './locked-packages.mjs';

const { values } = parseArgs({
  options: { base: { type: 'string' }, head: { type: 'string', default: 'HEAD' } },
});

const run = (program, ...args) => {
  const output = execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 50_000_000 });
  return output.split('\n').filter(Boolean);
};
const git = (...args) => run('git', ...args);
const nx = (...args) => run(process.execPath, 'node_modules/nx/dist/bin/nx.js', 'show', 'projects', ...args);
const withImage = ['--with-target=image'];

const nameOf = (project) => project.replace('@academy/', '');

/** Matches paths of files that are in no image, such as tests, the configuration of tests, and documents. */
const inNoImage =
  /(\.test\.tsx?|\.md|\/database-roles\.(ts|sql)|\/jest\.config\.mjs|\/tsconfig\.spec\.json)$|\/testing\/|^tools\/dev-stack\/|^apps\/[^/]+\/e2e\//;
/** Images contain course files, although they are Markdown. */
const inImage = /^apps\/[^/]+\/courses\//;

const changedSince = (base) =>
  git('diff', '--name-only', '--no-renames', base, values.head).filter(
    (file) => inImage.test(file) || !inNoImage.test(file),
  );

const affectedBy = (files) =>
  files.length === 0 ? [] : nx('--affected', ...withImage, `--files=${files.join(',')}`);

const lockFile = 'package-lock.json';
const lockAt = (commit) => JSON.parse(git('show', `${commit}:${lockFile}`).join('\n'));

/**
 * Returns the apps whose locked packages have changed since the base commit. Nx is not used for this, because it
 * regards all projects as affected whenever the lock file changes.
 */
function withOtherPackages(base) {
  const [before, now] = [base, values.head].map(lockAt);
  const roots = Object.keys(now.packages).filter(
    (path) => path.startsWith('apps/') && !path.includes('node_modules'),
  );
  return roots
    .filter((root) => !before.packages[root] || lockedPackages(before, root) !== lockedPackages(now, root))
    .map((root) => now.packages[root].name);
}

function affectedSince(base) {
  const files = changedSince(base);
  const others = files.filter((file) => file !== lockFile);
  return [
    ...new Set([...affectedBy(others), ...(others.length < files.length ? withOtherPackages(base) : [])]),
  ];
}

function lastRelease(project) {
  try {
    const release = `${nameOf(project)}@*`;
    const [tag] = git('describe', '--tags', '--abbrev=0', `--match=${release}`, values.head);
    return git('rev-parse', `${tag}^{commit}`)[0];
  } catch {
    return undefined;
  }
}

function affectedSinceOwnRelease() {
  const projects = nx(...withImage);
  const releases = new Map(projects.map((project) => [project, lastRelease(project)]));
  const commits = [...new Set(releases.values())].filter(Boolean);
  const affected = new Map(commits.map((commit) => [commit, affectedSince(commit)]));
  return projects.filter((project) => affected.get(releases.get(project))?.includes(project) ?? true);
}

const affected = values.base ? affectedSince(values.base) : affectedSinceOwnRelease();
for (const project of affected.sort()) console.log(nameOf(project));
