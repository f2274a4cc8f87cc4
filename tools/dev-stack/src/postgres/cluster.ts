import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import type { Account } from '../unprivileged-account.ts';
import type { PostgresBinaries } from './binaries.ts';

/** Returns the environment variables of PostgreSQL's programs, which contain none of Academy's secrets. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  SystemRoot: process.env['SystemRoot'],
  LC_ALL: ctype,
  TZ: 'UTC',
});

// PostgreSQL's builtin locale C.UTF-8 provides collation and case folding, so they are the same on every system. Only
// the classes of characters come from the locale of the system. macOS has no C.UTF-8, so en_US.UTF-8 is used there.
const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', '--lc-messages=C'];

function run(command: string, args: string[], account: Account | undefined, cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...account,
      cwd,
      env: postgresEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
    });
    let stderr = '';
    child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(stderr.trim() || `exit code ${code}`)),
    );
  });
}

export interface Cluster {
  directory: string;
  /**
   * False for servers of tests: commits are not flushed to disk (fsync is off), and passwords are hashed with a single
   * iteration.
   */
  durable: boolean;
  binaries: PostgresBinaries;
  /** OS account that runs PostgreSQL; undefined if the current user runs it. */
  account: Account | undefined;
}

/**
 * Creates the cluster if it does not exist. Its directory gets the final name only when the cluster is complete.
 * @param password password of the superuser `postgres`
 * @throws StartFailure if initdb fails
 */
export async function ensureCluster(
  { directory, durable, binaries, account }: Cluster,
  password: string,
): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  const parent = dirname(directory);
  const unfinished = `${directory}.unfinished`;
  const passwordFile = join(parent, 'initial-password');
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true, mode: 0o700 });
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account) {
      for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid);
    }
    await run(
      binaries.initdb,
      [
        ...['-D', unfinished, '-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'],
        ...['--encoding=UTF8', `--lc-ctype=${ctype}`, ...locale],
        // Servers of tests use one SCRAM iteration, because tests open many connections, and opening a connection
        // hashes the password once per iteration.
        ...(durable ? [] : ['-c', 'scram_iterations=1']),
      ],
      account,
      unfinished,
    );
    renameSync(unfinished, directory);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`PostgreSQL could not create its files in ${directory}: ${reason}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
