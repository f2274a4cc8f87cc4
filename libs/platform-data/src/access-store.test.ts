import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { courseManager, dataOf, endpoint, id, type Permission } from '@academy/contracts';
import { buildService, readEnv, serve, serviceEnv } from '@academy/service-kit';
import {
  buildCompany,
  buildMember,
  eventually,
  serviceVariables,
  testDatabase,
  testIdentity,
  type TestDatabase,
  type TestIdentity,
} from '@academy/testing';
import { openAccessStore } from './access-store.ts';

const path = '/api/companies/{companyId}/samples';
const sample = {
  path,
  params: z.object({ companyId: id }),
  access: { company: [courseManager] },
  answer: dataOf(z.object({ name: z.string() })),
} as const;
const read = endpoint({ ...sample, method: 'GET', summary: 'Reads' });
const write = endpoint({
  ...sample,
  method: 'POST',
  summary: 'Writes',
  body: dataOf(z.object({ name: z.string() })),
});
const administration = endpoint({
  method: 'GET',
  path: '/api/administration',
  access: 'admin',
  summary: 'Administration',
  answer: sample.answer,
});

let app: FastifyInstance;
let database: TestDatabase;
let identity: TestIdentity;

beforeAll(async () => {
  database = await testDatabase('academy_api');
  identity = await testIdentity();
  app = await buildService({
    name: 'sample',
    env: readEnv(serviceEnv, serviceVariables(database, identity)),
    docsPath: '/api/docs',
    openAccessStore,
  });
  for (const each of [read, write, administration])
    serve(app, each, async () => ({ data: { name: 'done' } }));
});
afterAll(async () => {
  await app.close();
  await identity.close();
  await database.close();
});

async function buildCompanyWithMember(permissions: Permission[], status = 'registered') {
  const { id: company } = await buildCompany(database.admin);
  const { sub } = await buildMember(database.admin, company, { status, permissions });
  return { company, sub };
}
const manager: Permission[] = [courseManager];
const samples = (company: string) => `/api/companies/${company}/samples`;

async function call(sub: string, url: string, method: 'GET' | 'POST' = 'GET', roles?: string[]) {
  const token = await identity.tokenFor({ sub, ...(roles && { roles }) });
  const { statusCode } = await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
  return statusCode;
}

/** Waits for at least `least` recorded refusals of a user, and returns them. */
const refusalsOf = (sub: string, least: number) =>
  eventually(async () => {
    const { rows } = await database.admin.query(
      'select action, actor_name, company_id, subject, details from audit.entries where actor_id = $1 order by id',
      [sub],
    );
    return rows.length >= least && rows;
  });

describe('authorization', () => {
  it('allows a member who holds the permission', async () => {
    const { company, sub } = await buildCompanyWithMember(manager);
    expect(await call(sub, samples(company))).toBe(200);
  });

  it('responds 403 to a member without the permission, 404 to everyone else', async () => {
    const learner = await buildCompanyWithMember(['academy:user:course_progress']);
    const deactivated = await buildCompanyWithMember(manager, 'deactivated');
    expect(await call(learner.sub, samples(learner.company))).toBe(403);
    expect(await call(deactivated.sub, samples(deactivated.company))).toBe(403);
    expect(await call(learner.sub, samples(deactivated.company))).toBe(404);
    expect(await call(learner.sub, samples(randomUUID()))).toBe(404);
  });

  it('allows an administrator in every existing company', async () => {
    const { company, sub } = await buildCompanyWithMember([]);
    expect(await call(randomUUID(), samples(company), 'GET', ['dpo'])).toBe(200);
    expect(await call(randomUUID(), samples(randomUUID()), 'GET', ['dpo'])).toBe(404);
    expect(await call(randomUUID(), '/api/administration', 'GET', ['dpo'])).toBe(200);
    expect(await call(sub, '/api/administration')).toBe(403);
  });
});

describe('refusal', () => {
  it('is recorded with the endpoint, but without the query string', async () => {
    const { company, sub } = await buildCompanyWithMember([]);
    expect(await call(sub, `${samples(company)}?page=1&secret=x`)).toBe(403);
    expect(await call(sub, samples(company), 'POST')).toBe(403);
    const entry = { action: 'access_refused', actor_name: 'Test Person', company_id: company };
    const rows = await refusalsOf(sub, 2);
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...entry, subject: 'Reads', details: { method: 'GET', path } },
        { ...entry, subject: 'Writes', details: { method: 'POST', path } },
      ]),
    );
  });

  it('is recorded once for repeated attempts', async () => {
    const { company, sub } = await buildCompanyWithMember([]);
    for (let count = 0; count < 5; count += 1) expect(await call(sub, samples(company))).toBe(403);
    expect(await refusalsOf(sub, 1)).toHaveLength(1);
  });

  it('is not recorded for companies of which the actor is not a member, nor for administrator endpoints', async () => {
    const { company } = await buildCompanyWithMember([]);
    const stranger = randomUUID();
    expect(await call(stranger, samples(company))).toBe(404);
    expect(await call(stranger, samples(randomUUID()))).toBe(404);
    expect(await call(stranger, '/api/administration')).toBe(403);
    expect(await refusalsOf(stranger, 0)).toEqual([]);
  });

  it('is sent to the client even if recording fails, and is recorded at the next attempt', async () => {
    const { company, sub } = await buildCompanyWithMember([]);
    await database.admin.query('revoke insert on audit.entries from academy_api');
    expect(await call(sub, samples(company))).toBe(403);
    await sleep(100);
    await database.admin.query('grant insert on audit.entries to academy_api');
    expect(await call(sub, samples(company))).toBe(403);
    expect(await refusalsOf(sub, 1)).toHaveLength(1);
  });
});
