import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { eventually, testDatabase, type TestDatabase } from '@academy/testing';
import { startSilenceableProxy } from '../testing/silenceable-proxy.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { DatabaseWatch } from './database-watch.ts';
import { openPool } from './database.ts';

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof startSilenceableProxy>>;
let watch: DatabaseWatch;
let pool: pg.Pool;
let changes: boolean[];
const lost: Error[] = [];
beforeAll(async () => {
  database = await testDatabase('academy_api');
  proxy = await startSilenceableProxy(database.url);
});
beforeEach(() => {
  changes = [];
  watch = new DatabaseWatch({
    url: proxy.url,
    silenceMs: 500,
    onChange: (responds) => changes.push(responds),
  });
  const env = { DATABASE_URL: proxy.url, DATABASE_POOL_SIZE: 2 };
  pool = openPool(env, 'watch test', (error) => lost.push(error), { watch });
});
afterEach(async () => {
  proxy.silence(false);
  await pool.end();
  watch.stop();
});
afterAll(async () => {
  proxy.close();
  await database.close();
});

const failureOf = async (query: Promise<unknown>) => {
  const begin = performance.now();
  const error = await query.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return { isUnavailable: isDatabaseUnavailable(error), ms: performance.now() - begin };
};

/** Blocks the event loop without using CPU time, as in a program that is too busy to read its sockets. */
const block = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

it('queries to a database server that stops responding fail within five seconds, and later queries fail at once until the server responds again', async () => {
  await Promise.all([pool.query('select 1'), pool.query('select 1')]);
  proxy.silence(true);
  // The pool has two connections: two queries wait for a response, and two for a connection.
  const first = await Promise.all(Array.from({ length: 4 }, () => failureOf(pool.query('select 1'))));
  for (const { isUnavailable, ms } of first) expect([isUnavailable, ms < 5_000]).toEqual([true, true]);
  await eventually(() => !watch.responds);
  const { isUnavailable, ms } = await failureOf(pool.query('select 1'));
  expect([isUnavailable, ms < 500]).toEqual([true, true]);
  await expect(pool.connect()).rejects.toThrow('does not respond');

  proxy.silence(false);
  await eventually(() => watch.responds, { timeout: 5_000 });
  await expect(pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
  expect(changes).toEqual([false, true]);
});

it('a slow query is not mistaken for a database server that does not respond', async () => {
  await expect(pool.query('select pg_sleep(4)')).resolves.toMatchObject({ rowCount: 1 });
  expect(changes).toEqual([]);
});

it('a blocked event loop is not mistaken for a database server that does not respond', async () => {
  await pool.query('select 1');
  const query = pool.query('select pg_sleep(3)');
  for (let count = 0; count < 4; count += 1) {
    await sleep(1);
    block(2_500);
  }
  await expect(query).resolves.toMatchObject({ rowCount: 1 });
  expect(changes).toEqual([]);
});

it('a database connection on which the program pauses between two queries is not closed', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await sleep(3_000);
  await expect(client.query('commit')).resolves.toBeDefined();
  client.release();
  expect(changes).toEqual([]);
});
