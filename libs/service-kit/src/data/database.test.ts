import { setTimeout as sleep } from 'node:timers/promises';
import { readEnv, serviceEnv } from '../env/env.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { databaseCheck, noParallelWorkers, openPool, planOnce } from './database.ts';
import { startSilenceableProxy } from '../testing/silenceable-proxy.ts';
import { testDatabase, type TestDatabase, eventually } from '@academy/testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('academy_api');
});
afterAll(() => database.close());

const open = (lost: (error: Error) => void) =>
  openPool({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 1 }, 'pool test', lost);
const terminate = () =>
  database.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pool test'`,
  );

describe('a pool', () => {
  it('the connection pool survives the loss of idle connections and of a connection in a transaction', async () => {
    const lost: Error[] = [];
    const pool = open((error) => lost.push(error));
    await pool.query('select 1');
    await terminate();
    await eventually(() => lost.length > 0);
    await expect(pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });

    const client = await pool.connect();
    await client.query('begin');
    const heard = lost.length;
    await terminate();
    await eventually(() => lost.length > heard);
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    await expect(pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
    await pool.end();
  });

  it('the connection pool applies the given settings to every connection', async () => {
    const env = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 1 };
    const pool = openPool(env, 'pool test', () => undefined, { settings: [planOnce, noParallelWorkers] });
    const readSettings = () =>
      pool.query(`select current_setting('plan_cache_mode') as plans,
                         current_setting('max_parallel_workers_per_gather') as workers`);
    const expected = { rows: [{ plans: 'force_generic_plan', workers: '0' }] };
    await expect(readSettings()).resolves.toMatchObject(expected);
    const client = await pool.connect();
    client.release(true);
    await expect(readSettings()).resolves.toMatchObject(expected);
    await pool.end();
  });

  it('the connection pool refuses a server without TLS, unless DATABASE_TLS is optional', async () => {
    const { DATABASE_URL, DATABASE_TLS } = serviceEnv;
    const connectWith = async (variables: Record<string, string>) => {
      const env = readEnv({ DATABASE_URL, DATABASE_TLS }, { DATABASE_URL: database.url, ...variables });
      const pool = openPool({ ...env, DATABASE_POOL_SIZE: 1 }, 'tls', () => undefined);
      try {
        return await pool.query('select 1');
      } finally {
        await pool.end();
      }
    };
    const refused = connectWith({});
    await expect(refused).rejects.toThrow('does not support SSL');
    await expect(refused.catch(isDatabaseUnavailable)).resolves.toBe(true);
    await expect(connectWith({ DATABASE_TLS: 'optional' })).resolves.toMatchObject({ rowCount: 1 });
  });

  it('the connection pool drops a connection to a server that stops responding, and reconnects', async () => {
    const proxy = await startSilenceableProxy(database.url);
    const env = { DATABASE_URL: proxy.url, DATABASE_POOL_SIZE: 1 };
    const pool = openPool(env, 'silent', () => undefined, { maxAnswerMs: 500 });
    await pool.query('select 1');
    proxy.silence(true);
    await expect(pool.query('select 1')).rejects.toThrow('Query read timeout');
    proxy.silence(false);
    await expect(pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
    await pool.end();
    proxy.close();
  });

  it('while all connections are in use, the readiness check passes if a connection was released recently, and fails otherwise', async () => {
    const pool = open(() => undefined);
    const check = databaseCheck(pool);
    await expect(check()).resolves.toBeUndefined();
    const busy = Array.from({ length: 20 }, () => pool.query('select pg_sleep(0.05)'));
    await sleep(100);
    await check();
    expect(pool.waitingCount).toBeGreaterThan(0);
    await Promise.allSettled(busy);

    pool.options.connectionTimeoutMillis = 300;
    const connection = await pool.connect();
    const waiting = pool.query('select 1').catch(() => undefined);
    // The readiness check fails as soon as no connection has been released for a second.
    const failure = await eventually(() =>
      check().then(
        () => undefined,
        (error: Error) => error.message,
      ),
    );
    expect(failure).toContain('timeout exceeded');
    await waiting;
    connection.release();
    await pool.end();
  });
});
