import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkout } from './checkout.ts';

const run = promisify(execFile);

/** Runs git in this checkout. @returns the output of git, or undefined if git fails */
function git(...args: string[]): string | undefined {
  try {
    const options = { cwd: checkout, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', ['-c', 'safe.directory=*', ...args], options).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Returns the parent of a commit, or undefined if a shallow clone does not contain the parent. */
const parentOf = (commit: string) => git('rev-parse', '--verify', '--quiet', `${commit}^`);

/** Returns true if tracked files of a folder were added, changed or deleted since a commit. */
export const hasChangedSince = (commit: string, folder: string): boolean =>
  git('diff', '--name-only', commit, '--', folder) !== undefined;

/** Returns the newest commit that added a file; undefined if the git history does not contain it. */
const commitThatAdded = (file: string) => git('log', '-1', '--diff-filter=A', '--format=%H', '--', file);

/**
 * Returns the commit that replaced all migrations of each schema by one baseline migration. Upgrading from versions
 * before this commit needs manual steps (docs/operations.md), so tests do not start with such a version.
 */
const commitOfBaseline = () => commitThatAdded('apps/core-services/src/migrations/0000_baseline.sql');

/** Returns the last version before the baseline migrations; undefined if the git history is too short. */
export function versionBeforeBaseline(): string | undefined {
  const baseline = commitOfBaseline();
  return baseline && parentOf(baseline);
}

/**
 * Returns the parent of the newest commit that added a migration to a folder, or the commit of the baseline migrations
 * if no migration was added after it. Undefined if the git history is too short. The function searches for changes of
 * the journal, which lists the migrations, because a migration itself also changes when its comments are edited.
 */
export function versionBeforeLastMigration(folder: string): string | undefined {
  const newest = git('log', '-1', '--diff-filter=AM', '--format=%H', '--', `${folder}/meta/_journal.json`);
  return newest && (newest === commitOfBaseline() ? newest : parentOf(newest));
}

/** Returns a commit, or the commit of the baseline migrations if that is later. */
function sinceBaseline(commit: string): string {
  const baseline = commitOfBaseline();
  return baseline && git('merge-base', commit, baseline) === commit ? baseline : commit;
}

/**
 * Returns the version of an app with which tests compare the working tree: the newest release tag `<app>@*`. Without
 * such a tag, that version is the merge base with the default branch or, on the default branch itself, the previous
 * commit.
 * @returns undefined if the git history does not contain that version
 */
export function baselineOf(app: string): string | undefined {
  const tag = git('describe', '--tags', '--abbrev=0', `--match=${app}@*`, 'HEAD');
  if (tag) return git('rev-parse', `${tag}^{commit}`);
  const branch = ['origin/HEAD', 'origin/main', 'main'].find((name) =>
    git('rev-parse', '--verify', '--quiet', name),
  );
  const base = branch && git('merge-base', branch, 'HEAD');
  const commit = base && base !== git('rev-parse', 'HEAD') ? base : parentOf('HEAD');
  return commit && sinceBaseline(commit);
}

/**
 * Links the npm packages of this checkout into a folder that contains another version of the workspace.
 * Workspace packages resolve to the projects in the folder. The node_modules of each project are linked as well.
 */
async function linkPackages(folder: string): Promise<void> {
  const scope = join(folder, 'node_modules/@academy');
  await mkdir(scope, { recursive: true });
  for (const name of await readdir(join(checkout, 'node_modules')))
    if (name !== '@academy' && !name.startsWith('.'))
      await symlink(join(checkout, 'node_modules', name), join(folder, 'node_modules', name));
  for (const kind of ['apps', 'libs', 'tools']) {
    for (const entry of await readdir(join(folder, kind), { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      await symlink(join(folder, kind, entry.name), join(scope, entry.name));
      const own = join(checkout, kind, entry.name, 'node_modules');
      if (existsSync(own)) await symlink(own, join(folder, kind, entry.name, 'node_modules'));
    }
  }
}

export interface UnpackedVersion {
  commit: string;
  /** Root folder of the unpacked files. */
  folder: string;
  remove: () => Promise<void>;
}

/** Unpacks a commit into a temporary folder and links the npm packages of this checkout into it, so that it can run. */
export async function unpackVersion(commit: string): Promise<UnpackedVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-version-'));
  // The folder must be accessible to PostgreSQL, which runs as another OS user.
  await chmod(folder, 0o711);
  const archive = `${folder}.tar`;
  await run('git', ['-c', 'safe.directory=*', 'archive', '--output', archive, commit], { cwd: checkout });
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  await linkPackages(folder);
  return { commit, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
