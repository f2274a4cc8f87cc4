// Names the apps to release, one a line: those whose image is made of something that changed.
// Usage: npm run --silent affected-apps [-- --base=<commit>] [--head=<commit>]
// Without --base each app is compared with its own last release, the latest tag `<app>@<version>`; an app without one is
// to be released.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { base: { type: 'string' }, head: { type: 'string', default: 'HEAD' } },
});

const run = (program, ...args) => {
  const output = execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return output.split('\n').filter(Boolean);
};
const nx = (...args) => run(process.execPath, 'node_modules/nx/dist/bin/nx.js', 'show', 'projects', ...args);
const withImage = ['--with-target=image'];

const nameOf = (project) => project.replace('@academy/', '');

/** What tests, checks and documents need is in no image. */
const inNoImage =
  /(\.test\.tsx?|\.md|\/jest\.config\.mjs|\/tsconfig\.spec\.json)$|\/testing\/|^apps\/[^/]+\/e2e\//;
/** A course is written in Markdown. */
const inImage = /^apps\/[^/]+\/courses\//;

const changedSince = (base) =>
  run('git', 'diff', '--name-only', '--no-renames', base, values.head).filter(
    (file) => inImage.test(file) || !inNoImage.test(file),
  );

const affectedBy = (files) =>
  files.length === 0 ? [] : nx('--affected', ...withImage, `--files=${files.join(',')}`);

/** Apps by their project's name that a release from this commit on has to have. */
const affectedSince = (base) => affectedBy(changedSince(base));

function lastRelease(project) {
  try {
    const release = `${nameOf(project)}@*`;
    const [tag] = run('git', 'describe', '--tags', '--abbrev=0', `--match=${release}`, values.head);
    return run('git', 'rev-parse', `${tag}^{commit}`)[0];
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
