import { randomUUID } from 'node:crypto';
import { buildCompany, buildMember, eventually, withClockForward } from '@academy/testing';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

describe('GET /core-services/permissions/me', () => {
  it('returns the permissions of the caller in each company of the caller', async () => {
    const { database, get } = started;
    const [one, two, gone] = await Promise.all([1, 2, 3].map(() => buildCompany(database.admin)));
    const sub = randomUUID();
    await buildMember(database.admin, one!.id, { userId: sub });
    await buildMember(database.admin, two!.id, {
      userId: sub,
      permissions: ['academy:company_course:manage', 'academy:user:course_progress'],
    });
    await buildMember(database.admin, gone!.id, { userId: sub, status: 'deactivated' });
    expect(await get('/core-services/permissions/me', { sub })).toEqual({
      status: 200,
      body: {
        data: {
          [one!.id]: ['academy:user:course_progress'],
          [two!.id]: ['academy:company_course:manage', 'academy:user:course_progress'],
        },
      },
    });
  });

  it('a user who is not a member of any company has no permissions', async () => {
    expect(await started.get('/core-services/permissions/me')).toEqual({ status: 200, body: { data: {} } });
  });
});

describe('deactivating a member', () => {
  it('the access of a member ends within 30 seconds after the member was deactivated', async () => {
    const { app, database, identity } = started;
    const company = await buildCompany(database.admin);
    const { userId: sub } = await buildMember(database.admin, company.id, {
      permissions: ['academy:employees:manage'],
    });
    const headers = { authorization: `Bearer ${await identity.tokenFor({ sub })}` };
    const list = () =>
      app.inject({ url: `/core-services/company-users/companies/${company.id}/users`, headers });
    expect((await list()).statusCode).toBe(200);
    await database.admin.query(`update core.members set status = 'deactivated' where user_id = $1`, [sub]);
    await withClockForward(29_000, () =>
      eventually(async () => (await list()).statusCode === 403, { timeout: 1_000 }),
    );
  });
});

describe('GET /core-services/features', () => {
  it('returns the features of a company to its members', async () => {
    const { database, get } = started;
    const company = await buildCompany(database.admin, { features: ['badge_sharing', 'scorm_packages'] });
    const { userId: sub } = await buildMember(database.admin, company.id);
    const path = `/core-services/features?companyId=${company.id}`;
    expect(await get(path, { sub })).toEqual({
      status: 200,
      body: { data: { enabled: ['badge_sharing', 'scorm_packages'] } },
    });
    expect((await get(path)).status).toBe(404);
    expect((await get(path, { roles: ['dpo'] })).status).toBe(200);
    expect((await get('/core-services/features?companyId=1001', { sub })).status).toBe(400);
  });
});
