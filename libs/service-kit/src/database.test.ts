import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from './database.ts';
import { testDatabase, type TestDatabase } from './testing/index.ts';

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
  it('outlives connections that are lost while nobody uses them, and in the midst of a transaction', async () => {
    const lost: Error[] = [];
    const pool = open((error) => lost.push(error));
    await pool.query('select 1');
    await terminate();
    while (lost.length === 0) await sleep(5);
    await expect(pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });

    const client = await pool.connect();
    await client.query('begin');
    const heard = lost.length;
    await terminate();
    while (lost.length === heard) await sleep(5);
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    await expect(pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
    await pool.end();
  });
});
