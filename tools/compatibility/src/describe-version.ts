import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromSource, startDatabaseServer, testDatabase, unpackVersion } from '@academy/testing';
import { apps, type AppName, type Surface, type Surfaces } from './surface.ts';

const program = join(import.meta.dirname, 'print-description.ts');

/**
 * Describes the apps of a checkout in a separate OS process, which imports the checkout's own version of describe.ts.
 * The process uses a database to which the migrations of the checkout were applied.
 * @throws Error if the apps of the checkout cannot be described
 */
export async function describeVersion(folder: string): Promise<Record<AppName, Surface>> {
  const server = await startDatabaseServer(folder);
  try {
    const database = await testDatabase('academy_api', server);
    try {
      const args = [...fromSource, program, folder, database.urlOf()];
      const options = { cwd: folder, maxBuffer: 100_000_000 };
      const { stdout } = await promisify(execFile)(process.execPath, args, options);
      return JSON.parse(stdout) as Record<AppName, Surface>;
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

/** Describes each app at its commit. Apps whose commit is undefined are omitted. */
export async function describeCommits(commits: ReadonlyMap<AppName, string | undefined>): Promise<Surfaces> {
  const described: Surfaces = {};
  for (const commit of new Set(commits.values())) {
    if (!commit) continue;
    const version = await unpackVersion(commit);
    try {
      const surfaces = await describeVersion(version.folder);
      for (const app of apps) if (commits.get(app) === commit) described[app] = surfaces[app];
    } finally {
      await version.remove();
    }
  }
  return described;
}
