import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { eventually, freePort } from '@academy/testing';
import { unprivilegedAccount } from '../unprivileged-account.ts';
import { findBinaries } from './binaries.ts';
import { startPostgres, type PostgresOptions, type PostgresServer } from './server.ts';

const home = mkdtempSync(join(tmpdir(), 'academy-postgres-'));
const account = unprivilegedAccount();
const directory = join(home, 'postgres');
const running: PostgresServer[] = [];
let options: PostgresOptions;

beforeAll(async () => {
  chmodSync(home, 0o711);
  options = {
    directory,
    port: await freePort(),
    password: 'a password',
    binaries: findBinaries(resolve(import.meta.dirname, '../../../..'), account, home),
    account,
    logFile: join(home, 'postgres.log'),
    durable: true,
  };
});
afterAll(async () => {
  for (const server of running) await server.stop();
  rmSync(home, { recursive: true });
});

const start = async (changed: Partial<PostgresOptions> = {}) => {
  const server = await startPostgres({ ...options, ...changed });
  running.push(server);
  return server;
};
async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
/**
 * Starts PostgreSQL from another process, and kills that process, so that the server keeps running without its parent
 * process.
 */
async function startAndKillParent(): Promise<void> {
  const module = resolve(import.meta.dirname, 'server.ts');
  const script = `
    const { startPostgres } = await import(${JSON.stringify(module)});
    await startPostgres(${JSON.stringify(options)});
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  await once(child, 'exit');
}
const processId = () => Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
const isGone = (pid: number) => {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
};

test('the local PostgreSQL keeps its data between starts, stops a server that a killed parent process left running, and restarts after a crash', async () => {
  await startAndKillParent();
  const orphan = processId();
  expect(isGone(orphan)).toBe(false);

  const second = await start();
  expect(isGone(orphan)).toBe(true);
  await query(second.url, `create table kept as select 'Grüße' as greeting`);
  const own = processId();
  await second.stop();
  expect(isGone(own)).toBe(true);

  const losses: string[] = [];
  const third = await start({ onLoss: (message) => losses.push(message) });
  process.kill(processId(), 'SIGKILL');
  const rows = await eventually(() => query(third.url, 'select greeting from kept'));
  expect(rows).toEqual([{ greeting: 'Grüße' }]);
  expect(losses[0]).toBe('PostgreSQL exited unexpectedly, restarting');
  const last = processId();
  await third.stop();
  expect(isGone(last)).toBe(true);
}, 60_000);

test('the local PostgreSQL listens on 127.0.0.1 only, with the settings of the local stack', async () => {
  const { url, stop } = await start();
  const rows = await query(
    url,
    `select name, setting from pg_settings where name in ('listen_addresses', 'max_connections', 'fsync') order by 1`,
  );
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'listen_addresses', setting: '127.0.0.1' },
    { name: 'max_connections', setting: '200' },
  ]);
  await stop();
});

test('starting the local PostgreSQL with a wrong password fails with an error that names the cause', async () => {
  await expect(startPostgres({ ...options, password: 'another' })).rejects.toThrow(/rejected the password/);
});
