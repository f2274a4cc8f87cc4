import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkout } from '@academy/testing';

const run = promisify(execFile);

async function git(...args: string[]): Promise<string> {
  try {
    return (await run('git', ['-c', 'safe.directory=*', ...args], { cwd: checkout })).stdout.trim();
  } catch (cause) {
    throw new Error('The version before comes from the history: this needs git and a clone.', { cause });
  }
}

/** The commit before the newest one that added or changed a migration; in a shorter history, the oldest. */
async function commitBefore(): Promise<string> {
  const changed = await git('log', '-1', '--diff-filter=AM', '--format=%H %P', '--', '*/migrations/*.sql');
  const parent = changed.split(' ')[1];
  return parent ?? (await git('rev-list', '--max-parents=0', 'HEAD')).split('\n').at(-1)!;
}

const kinds = ['apps', 'libs', 'tools'];

/** Names of our own packages lead into the folder; the others are found further up, or beside the package as here. */
async function linkPackages(folder: string): Promise<void> {
  const scope = join(folder, 'node_modules/@academy');
  await mkdir(scope, { recursive: true });
  for (const kind of kinds) {
    for (const entry of await readdir(join(folder, kind), { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      const at = join(kind, entry.name);
      await symlink(join(folder, at), join(scope, entry.name));
      const own = join(checkout, at, 'node_modules');
      if (existsSync(own)) await symlink(own, join(folder, at, 'node_modules'));
    }
  }
}

export interface VersionBefore {
  commit: string;
  /** Where its files are. */
  folder: string;
  remove: () => Promise<void>;
}

/** Unpacks the version of which the schema is older, to be run with the packages of this one. */
export async function unpackVersionBefore(): Promise<VersionBefore> {
  const commit = await commitBefore();
  const folder = join(checkout, 'tools/life-cycle/dist/version-before');
  const remove = () => rm(folder, { recursive: true, force: true });
  await remove();
  await mkdir(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await git('archive', '--output', archive, commit);
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  await linkPackages(folder);
  return { commit, folder, remove };
}
