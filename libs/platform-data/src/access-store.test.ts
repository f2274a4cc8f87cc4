import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { courseManager, dataOf, endpoint, id, type Permission } from '@academy/contracts';
import { buildService, Failure, readEnv, serve, serviceEnv } from '@academy/service-kit';
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
import { nilCompanyId } from './audit.ts';
import { openAccessStore } from './access-store.ts';

const path = '/api/companies/{companyId}/samples';
const sample = {
  path,
  params: z.object({ companyId: id }),
  access: { company: [courseManager] },
  response: dataOf(z.object({ name: z.string() })),
} as const;
const read = endpoint({ ...sample, method: 'GET', summary: 'Reads' });
const decide = endpoint({
  ...sample,
  method: 'GET',
  path: '/api/companies/{companyId}/decisions',
  summary: 'Decides',
});
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
  response: sample.response,
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
  serve(app, decide, async () => {
    throw new Failure('permission_denied');
  });
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

/** Waits until the audit log contains at least `least` refusals of a user, and returns these entries. */
const refusalsOf = (sub: string, least: number) =>
  eventually(async () => {
    const { rows } = await database.admin.query(
      'select action, actor_name, company_id, subject, details from audit.entries where actor_id = $1 order by id',
      [sub],
    );
    return rows.length >= least && rows;
  });

describe('access control of a service', () => {
  it('a service admits a member who holds the required permission', async () => {
    const { company, sub } = await buildCompanyWithMember(manager);
    expect(await call(sub, samples(company))).toBe(200);
  });

  it('a service responds 403 to a member without the required permission, and 404 to users who are not members', async () => {
    const learner = await buildCompanyWithMember(['academy:user:course_progress']);
    const deactivated = await buildCompanyWithMember(manager, 'deactivated');
    expect(await call(learner.sub, samples(learner.company))).toBe(403);
    expect(await call(deactivated.sub, samples(deactivated.company))).toBe(403);
    expect(await call(learner.sub, samples(deactivated.company))).toBe(404);
    expect(await call(learner.sub, samples(randomUUID()))).toBe(404);
  });

  it('a service admits an administrator to every existing company', async () => {
    const { company, sub } = await buildCompanyWithMember([]);
    expect(await call(randomUUID(), samples(company), 'GET', ['dpo'])).toBe(200);
    expect(await call(randomUUID(), samples(randomUUID()), 'GET', ['dpo'])).toBe(404);
    expect(await call(randomUUID(), '/api/administration', 'GET', ['dpo'])).toBe(200);
    expect(await call(sub, '/api/administration')).toBe(403);
  });
});

describe('the audit log', () => {
  it('the audit log contains refused requests with their endpoint, but without the query string', async () => {
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

  it('the audit log contains one entry for a request that was repeated and refused each time', async () => {
    const { company, sub } = await buildCompanyWithMember([]);
    for (let count = 0; count < 5; count += 1) expect(await call(sub, samples(company))).toBe(403);
    expect(await refusalsOf(sub, 1)).toHaveLength(1);
  });

  it('the audit log contains no refusals for companies of which the actor is not a member', async () => {
    const { company } = await buildCompanyWithMember([]);
    const stranger = randomUUID();
    expect(await call(stranger, samples(company))).toBe(404);
    expect(await call(stranger, samples(randomUUID()))).toBe(404);
    expect(await refusalsOf(stranger, 0)).toEqual([]);
  });

  it('a refused request to an endpoint without a company is recorded once in the audit log, under the nil UUID', async () => {
    const stranger = randomUUID();
    for (let count = 0; count < 3; count += 1) expect(await call(stranger, '/api/administration')).toBe(403);
    expect(await refusalsOf(stranger, 1)).toEqual([
      {
        action: 'access_refused',
        actor_name: 'Test Person',
        company_id: nilCompanyId,
        subject: 'Administration',
        details: { method: 'GET', path: '/api/administration' },
      },
    ]);
  });

  it('the audit log contains requests refused by the handler of an endpoint, and requests refused in an excluded company', async () => {
    const { company, sub } = await buildCompanyWithMember(manager);
    expect(await call(sub, `/api/companies/${company}/decisions`)).toBe(403);
    expect(await refusalsOf(sub, 1)).toMatchObject([{ company_id: company, subject: 'Decides' }]);
    const closed = await buildCompanyWithMember(manager);
    await database.admin.query('update core.companies set excluded = true where id = $1', [closed.company]);
    expect(await call(closed.sub, samples(closed.company))).toBe(403);
    expect(await refusalsOf(closed.sub, 1)).toMatchObject([{ company_id: closed.company, subject: 'Reads' }]);
  });

  it('a request is refused even if recording the refusal in the audit log fails, and the next refusal is recorded', async () => {
    const { company, sub } = await buildCompanyWithMember([]);
    await database.admin.query('revoke insert on audit.entries from academy_api');
    expect(await call(sub, samples(company))).toBe(403);
    await sleep(100);
    await database.admin.query('grant insert on audit.entries to academy_api');
    expect(await call(sub, samples(company))).toBe(403);
    expect(await refusalsOf(sub, 1)).toHaveLength(1);
  });
});
