import type { FastifyInstance } from 'fastify';
import { buildProgram } from '../process/program.ts';
import { eventually, testDatabase, type TestDatabase } from '@academy/testing';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase('worker');
  const env = { LOG_LEVEL: 'silent', DATABASE_URL: database.url, DATABASE_POOL_SIZE: 1 } as const;
  app = await buildProgram({ name: 'sample', env });
  const { pool, db } = app.openSecondaryPool({ name: 'searches', size: 1, statementTimeoutMs: 300 });
  app.get('/api/search', async () => (await db.execute('select 1 as found')).rows[0]);
  app.get('/api/endless-search', () => pool.query('select pg_sleep(60)'));
  app.get('/api/other', async () => (await app.pool.query('select 2 as other')).rows[0]);
  app.get('/api/held-search', async () => {
    const client = await pool.connect();
    const responses = await Promise.all(
      ['/api/other', '/readyz', '/metrics'].map((url) => app.inject({ method: 'GET', url })),
    );
    client.release();
    return responses.map(({ statusCode, body }) => ({ statusCode, body }));
  });
});
afterAll(() => database.close());

const get = (url: string) => app.inject({ method: 'GET', url });

it('a statement over the timeout of a secondary pool is cancelled, and the response is 503 with Retry-After', async () => {
  const response = await get('/api/endless-search');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1']);
  expect((await get('/api/search')).json()).toEqual({ found: 1 });
});

it('while a secondary pool has no free connection, the main pool serves requests and the program is ready', async () => {
  const [other, ready, metrics] = (await get('/api/held-search')).json<
    { statusCode: number; body: string }[]
  >();
  expect([other?.body, ready?.statusCode]).toEqual([JSON.stringify({ other: 2 }), 200]);
  const samples = metrics!.body.split('\n');
  expect(samples).toContain('database_pool_connections{state="busy",pool="searches",service="sample"} 1');
  expect(samples).toContain('database_pool_limit{pool="searches",service="sample"} 1');
  expect(samples).toContain('database_pool_limit{pool="main",service="sample"} 1');
});

it('closing the program closes the connections of its pools', async () => {
  const sessions = async () =>
    (
      await database.admin.query<{ application_name: string }>(
        `select application_name from pg_stat_activity where application_name like 'sample%' order by 1`,
      )
    ).rows.map(({ application_name }) => application_name);
  expect(await sessions()).toEqual(['sample', 'sample searches']);
  await app.close();
  // PostgreSQL ends a session shortly after its client has closed the connection.
  await eventually(async () => (await sessions()).length === 0, { timeout: 5_000 });
});
