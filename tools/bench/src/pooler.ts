import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { noParallelWorkers, planOnce } from '@academy/service-kit';
import { eventually, freePort } from '@academy/testing';
import type { Database, Program } from './programs.ts';

const roles = ['core_services', 'academy_api', 'worker'] as const;

/** Minimum version of PgBouncer, since which it supports prepared statements in transaction mode. */
const minVersion = [1, 21] as const;

export interface Pooler extends Program {
  version: string;
  /** Returns the URL of the database `bench` through PgBouncer. */
  urlOf: (role: string) => string;
}

/** Returns undefined if PgBouncer is missing or too old for prepared statements in transaction mode. */
async function usableVersion(program: string): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)(program, ['--version']).catch(() => ({ stdout: '' }));
  const [, version, major, minor] = /PgBouncer ((\d+)\.(\d+)\S*)/.exec(stdout) ?? [];
  const isUsable = Number(major) > minVersion[0] || Number(minor) >= minVersion[1];
  if (!isUsable)
    console.log(`PgBouncer ${version ?? 'is missing'}; needed is ${minVersion.join('.')} or newer`);
  return isUsable ? version : undefined;
}

/**
 * Programs cannot set parameters per connection through PgBouncer, so this function stores them in the roles
 * (docs/sizing.md).
 */
async function setParametersOfRoles(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const role of roles)
      await client.query(
        `alter role ${role} set statement_timeout = '15s';
         alter role ${role} set idle_in_transaction_session_timeout = '15s'`,
      );
    for (const role of ['academy_api', 'worker']) await client.query(`alter role ${role} set ${planOnce}`);
    await client.query(`alter role academy_api set ${noParallelWorkers}`);
  } finally {
    await client.end();
  }
}

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(socket.destroy() !== undefined))
      .once('error', () => resolve(false));
  });

/**
 * Starts PgBouncer in transaction mode in front of a database, as docs/sizing.md describes it.
 * @returns undefined if the program in the environment variable `PGBOUNCER` (by default `pgbouncer`) is missing or too
 * old
 */
export async function startPooler(database: Database): Promise<Pooler | undefined> {
  const program = process.env['PGBOUNCER'] ?? 'pgbouncer';
  const version = await usableVersion(program);
  if (version === undefined) return undefined;
  await setParametersOfRoles(database.adminUrl);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'academy-pooler-'));
  const urls = roles.map((role) => new URL(database.urlOf(role)));
  const [{ hostname, port: databasePort }] = urls as [URL];
  const users = urls.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"`);
  await writeFile(join(folder, 'users.txt'), `${users.join('\n')}\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `bench = host=${hostname} port=${databasePort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      'max_prepared_statements = 500',
      'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
      'max_client_conn = 1000',
      'default_pool_size = 20',
      'log_connections = 0',
      'log_disconnections = 0',
      'log_stats = 0',
      // PgBouncer refuses to run as root.
      ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
    ].join('\n'),
  );
  await chmod(folder, 0o755);
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'inherit' });
  const exited = once(child, 'exit');
  await eventually(async () => child.exitCode !== null || (await canConnect(port)));
  if (child.exitCode !== null) throw new Error(`PgBouncer exited with code ${child.exitCode}.`);
  return {
    version,
    pid: child.pid ?? 0,
    urlOf: (role) => {
      const url = new URL(database.urlOf(role));
      [url.hostname, url.port] = ['127.0.0.1', String(port)];
      return url.href;
    },
    stop: async () => {
      child.kill('SIGINT');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
