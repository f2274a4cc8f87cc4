import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildSampleService } from '../testing/sample-service.ts';
import { testDatabase, testIdentity, type TestDatabase, type TestIdentity } from '@academy/testing';

let app: FastifyInstance;
let database: TestDatabase;
let identity: TestIdentity;
const company = randomUUID();
const samples = `/api/companies/${company}/samples`;

beforeAll(async () => {
  database = await testDatabase('academy_api');
  identity = await testIdentity();
  app = await buildSampleService(database, identity);
  await database.admin.query(
    `insert into core.companies (id, name, operating_jurisdictions) values ($1, 'Sample', '{DE}')`,
    [company],
  );
});
afterAll(async () => {
  await app.close();
  await identity.close();
  await database.close();
});

async function learner() {
  const sub = randomUUID();
  await database.admin.query(
    `insert into core.members (id, company_id, user_id, first_name, last_name, email_address, status)
     values (gen_random_uuid(), $1, $2, 'A', 'B', $3, 'registered')`,
    [company, sub, `${sub}@example.test`],
  );
  return sub;
}

async function call(sub: string, url: string, method: 'GET' | 'POST' = 'GET', roles?: string[]) {
  const token = await identity.tokenFor({ sub, ...(roles && { roles }) });
  const { statusCode } = await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
  return statusCode;
}

/** What is written down of somebody, once there are at least so many entries. */
async function refusals(sub: string, least: number) {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await database.admin.query(
      'select action, actor_name, company_id, subject, details from audit.entries where actor_id = $1 order by id',
      [sub],
    );
    if (rows.length >= least && tries > 0) return rows;
    await sleep(20);
  }
  throw new Error('nothing was written down');
}

test('who lacks the permission in their company is written down, by endpoint and not by token', async () => {
  const sub = await learner();
  expect(await call(sub, `${samples}?page=1&secret=x`)).toBe(403);
  expect(await call(sub, samples, 'POST')).toBe(403);
  const entry = { action: 'access_refused', actor_name: 'Test Person', company_id: company };
  const path = '/api/companies/{companyId}/samples';
  const rows = await refusals(sub, 2);
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      { ...entry, subject: 'In a company', details: { method: 'GET', path } },
      { ...entry, subject: 'Writes', details: { method: 'POST', path } },
    ]),
  );
});

test('the same attempt again is not written down each time', async () => {
  const sub = await learner();
  for (let count = 0; count < 5; count += 1) expect(await call(sub, samples)).toBe(403);
  expect(await refusals(sub, 1)).toHaveLength(1);
});

test('others’ companies, unknown ones and administration are not a company’s business', async () => {
  const stranger = randomUUID();
  expect(await call(stranger, samples)).toBe(404);
  expect(await call(stranger, `/api/companies/${randomUUID()}/samples`)).toBe(404);
  expect(await call(stranger, '/api/administration')).toBe(403);
  expect(await call(stranger, samples, 'GET', ['dpo'])).toBe(200);
  expect(await refusals(stranger, 0)).toEqual([]);
});

test('a refusal is one even when it cannot be written down', async () => {
  const sub = await learner();
  await database.admin.query('revoke insert on audit.entries from academy_api');
  expect(await call(sub, samples)).toBe(403);
  await database.admin.query('grant insert on audit.entries to academy_api');
  await sleep(100);
  expect(await call(sub, samples)).toBe(403);
  expect(await refusals(sub, 1)).toHaveLength(1);
});
