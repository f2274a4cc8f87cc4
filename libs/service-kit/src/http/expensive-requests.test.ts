import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import * as z from 'zod';
import { corePageQuery, dataOf, endpoint, pageQuery } from '@academy/contracts';
import {
  testDatabase,
  testIdentity,
  waitUntilBlocked,
  type TestDatabase,
  type TestIdentity,
} from '@academy/testing';
import { buildSampleService } from '../testing/sample-service.ts';
import { serve, serveExpensive } from './serve.ts';

const lock = 4711;
const [anna, ben] = ['7d444840-9dc0-11d1-b245-5ffdce74fad2', '7d444840-9dc0-11d1-b245-5ffdce74fad3'];
const response = dataOf(z.object({ found: z.int() }));
const signedIn = { access: 'signed-in', summary: 'For this test', response } as const;
const search = z.string().optional();
const coreList = endpoint({
  ...{ ...signedIn, method: 'GET', path: '/api/core-list' },
  query: z.object({ search, ...corePageQuery() }),
});
const list = endpoint({
  ...{ ...signedIn, method: 'GET', path: '/api/list' },
  query: z.object({ search, ...pageQuery(50) }),
});
const scimSearch = endpoint({
  ...{ ...signedIn, method: 'POST', path: '/api/search' },
  body: z.object({ filter: search, startIndex: z.int().optional() }),
});
const report = endpoint({ ...signedIn, method: 'GET', path: '/api/report' });

let database: TestDatabase;
let identity: TestIdentity;
let app: FastifyInstance;
let url: string;
let holder: pg.PoolClient;
const tokens: Record<string, string> = {};

// Each endpoint runs a statement that waits for a lock, which the test holds.
beforeAll(async () => {
  [database, identity] = [await testDatabase('core_services'), await testIdentity()];
  for (const sub of [anna, ben]) tokens[sub] = await identity.tokenFor({ sub });
  app = await buildSampleService(database, identity, new Map(), { DATABASE_POOL_SIZE: '10' });
  const find = async () => {
    await app.pool.query('select pg_advisory_xact_lock_shared($1)', [lock]);
    return { data: { found: 1 } };
  };
  for (const one of [coreList, list, scimSearch]) serve(app, one, find);
  serveExpensive(app, report, find);
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  holder = await database.admin.connect();
});
afterAll(async () => {
  holder.release();
  await app.close();
  await identity.close();
  await database.close();
});
beforeEach(() => holder.query('select pg_advisory_lock($1)', [lock]));
afterEach(() => holder.query('select pg_advisory_unlock_all()'));

async function call(user: string, path: string, body?: object) {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${tokens[user]}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
}
const times = (count: number, send: () => ReturnType<typeof call>) =>
  Promise.all(Array.from({ length: count }, send));
const succeeded = { status: 200, retryAfter: null };

it.each([
  ['a search', `${list.path}?search=x`, undefined, 2],
  ['a page that skips 1,000 entries', `${list.path}?page=11&per_page=100`, undefined, 2],
  ['a page that skips 950 entries', `${list.path}?page=20&per_page=50`, undefined, 5],
  ['a page of core-services that skips 1,000 entries', `${coreList.path}?page=11`, undefined, 2],
  ['a first page', coreList.path, undefined, 5],
  ['a filter in a body', scimSearch.path, { filter: 'x' }, 2],
  ['a start index in a body', scimSearch.path, { startIndex: 1_001 }, 2],
  ['a small start index in a body', scimSearch.path, { startIndex: 1_000 }, 5],
  ['an endpoint that is always expensive', report.path, undefined, 2],
])(
  'of five concurrent requests of one caller for %s, at most two run at once if such requests are expensive',
  async (_what, path, body, atOnce) => {
    const ofAnna = times(5, () => call(anna, path, body));
    await waitUntilBlocked(database.admin, 'sample', atOnce);
    // Requests of another caller run at once, because there are connections left for them.
    const ofBen = times(2, () => call(ben, path, body));
    const blocked = await waitUntilBlocked(database.admin, 'sample', atOnce + 2);
    expect(blocked).toHaveLength(atOnce + 2);
    await holder.query('select pg_advisory_unlock($1)', [lock]);
    expect(await ofAnna).toEqual(Array.from({ length: 5 }, () => succeeded));
    expect(await ofBen).toEqual([succeeded, succeeded]);
  },
);

it('an expensive request gets 429 if it waits too long for other expensive requests of the same caller', async () => {
  const first = times(2, () => call(anna, report.path));
  await waitUntilBlocked(database.admin, 'sample', 2);
  expect(await call(anna, report.path)).toEqual({ status: 429, retryAfter: '1' });
  await holder.query('select pg_advisory_unlock($1)', [lock]);
  expect(await first).toEqual([succeeded, succeeded]);
  expect(await call(anna, report.path)).toEqual(succeeded);
});
