import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkout } from './checkout.ts';

const run = promisify(execFile);

/** Runs git in this checkout. @returns its output, or undefined if git fails */
function git(...args: string[]): string | undefined {
  try {
    const options = { cwd: checkout, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', ['-c', 'safe.directory=*', ...args], options).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The parent of a commit; undefined if the clone is shallow and does not contain the parent. */
const parentOf = (commit: string) => git('rev-parse', '--verify', '--quiet', `${commit}^`);

/** Whether tracked files in a folder were added, changed or deleted since a commit. */
export const hasChangedSince = (commit: string, folder: string): boolean =>
  git('diff', '--name-only', commit, '--', folder) !== undefined;

/** The newest commit that added a file; undefined if the git history does not contain it. */
const commitThatAdded = (file: string) => git('log', '-1', '--diff-filter=A', '--format=%H', '--', file);

/**
 * The commit that replaced all migrations of each schema by one baseline migration. Upgrading from an earlier version
 * needs manual steps (docs/operations.md), so tests do not start with one.
 */
const commitOfBaseline = () => commitThatAdded('apps/core-services/src/migrations/0000_baseline.sql');

/** The last version before the baseline migrations; undefined if the git history is too short. */
export function versionBeforeBaseline(): string | undefined {
  const baseline = commitOfBaseline();
  return baseline && parentOf(baseline);
}

/**
 * The version before the newest migration in a folder: the parent of the commit that added this migration. If the
 * newest migration is the baseline migration, it is the commit of the baseline migrations itself. Undefined if the git
 * history is too short. The commit is found by the last change of the journal, which lists the migrations. The file of
 * a migration does not show the commit, because a later commit may have changed a comment in this file.
 */
export function versionBeforeLastMigration(folder: string): string | undefined {
  const newest = git('log', '-1', '--diff-filter=AM', '--format=%H', '--', `${folder}/meta/_journal.json`);
  return newest && (newest === commitOfBaseline() ? newest : parentOf(newest));
}

/** The commit itself or, if it is earlier, the commit of the baseline migrations. */
function sinceBaseline(commit: string): string {
  const baseline = commitOfBaseline();
  return baseline && git('merge-base', commit, baseline) === commit ? baseline : commit;
}

/**
 * The version of an app with which tests compare the working tree: the newest release tag `<app>@*`. Without such a
 * tag, it is the merge base with the default branch or, on the default branch itself, the previous commit. If this
 * commit is earlier than the commit of the baseline migrations, the commit of the baseline migrations is used instead.
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
 * Links the npm packages of this checkout, including the node_modules of each project, into a folder with another
 * version of the repository. Packages of the repository itself resolve to the projects in that folder.
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
  folder: string;
  remove: () => Promise<void>;
}

/**
 * Unpacks a commit into a temporary folder, and links the npm packages of this checkout into it, so that it can run.
 */
export async function unpackVersion(commit: string): Promise<UnpackedVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-version-'));
  // PostgreSQL, which runs as another OS user, must be able to access the folder.
  await chmod(folder, 0o711);
  const archive = `${folder}.tar`;
  await run('git', ['-c', 'safe.directory=*', 'archive', '--output', archive, commit], { cwd: checkout });
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  await linkPackages(folder);
  return { commit, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
