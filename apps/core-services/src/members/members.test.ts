import { randomUUID } from 'node:crypto';
import { buildCompany, buildMember } from '@academy/testing';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const admin = { roles: ['realm-admin'] };
const usersOf = (companyId: string) => `/core-services/company-users/companies/${companyId}/users`;

describe('GET /core-services/company-users/companies', () => {
  it('lists the companies of the caller', async () => {
    const { database, get } = started;
    const company = await buildCompany(database.admin);
    const { userId: sub } = await buildMember(database.admin, company.id);
    expect(await get(`/core-services/company-users/companies?userId=${sub}`, { sub })).toEqual({
      status: 200,
      body: { data: { data: [{ company_id: company.id }], total: 1, page: 1, size: 100 } },
    });
  });

  it('only administrators can list the companies of other users', async () => {
    const { get } = started;
    const path = `/core-services/company-users/companies?userId=${randomUUID()}`;
    expect(await get(path)).toMatchObject({ status: 403, body: { errors: [{ code: 'permission_denied' }] } });
    expect((await get(path, admin)).status).toBe(200);
  });

  it('listing the companies of a user returns 400 if the user id is missing', async () => {
    expect((await started.get('/core-services/company-users/companies')).status).toBe(400);
  });
});

describe('GET /core-services/company-users/companies/{companyId}/users', () => {
  it('sorts members by first name in German collation, and returns only the fields of the contract', async () => {
    const { database, get } = started;
    const company = await buildCompany(database.admin);
    for (const firstName of ['Zoe', 'Ödön', 'Otto', 'anna'])
      await buildMember(database.admin, company.id, { firstName });
    const { userId: sub } = await buildMember(database.admin, company.id, {
      firstName: 'Mia',
      lastName: 'Maier',
      email: 'mia@example.test',
      permissions: ['academy:employees:manage'],
    });
    const { status, body } = await get(usersOf(company.id), { sub });
    expect(status).toBe(200);
    const { data, total } = (body as { data: { data: { firstName: string }[]; total: number } }).data;
    expect(total).toBe(5);
    expect(data.map(({ firstName }) => firstName)).toEqual(['anna', 'Mia', 'Ödön', 'Otto', 'Zoe']);
    expect(data[1]).toEqual({
      id: sub,
      firstName: 'Mia',
      lastName: 'Maier',
      emailAddress: 'mia@example.test',
      role: 'member',
      status: 'registered',
      invitedOn: '2026-01-02T03:04:05.000Z',
      invitationRefusedAt: null,
      externalId: null,
      startDate: null,
      manager: null,
      groups: [],
      groupsCount: 0,
      endedAt: null,
    });
  });

  it('the members list can be searched, filtered and divided into pages', async () => {
    const { database, get } = started;
    const company = await buildCompany(database.admin);
    const wanted = await buildMember(database.admin, company.id, { firstName: 'Jürgen', lastName: 'Groß' });
    for (let count = 0; count < 4; count += 1) await buildMember(database.admin, company.id);
    await buildMember(database.admin, company.id, { status: 'deactivated' });
    const found = async (query: string) => (await get(`${usersOf(company.id)}?${query}`, admin)).body;
    expect(await found(`search=${encodeURIComponent('jürgen gr')}`)).toMatchObject({
      data: { total: 1, data: [{ id: wanted.userId }] },
    });
    expect(await found(`userIds=${wanted.userId},${randomUUID()}`)).toMatchObject({ data: { total: 1 } });
    expect(await found('status=deactivated')).toMatchObject({ data: { total: 1 } });
    expect(await found('size=4&page=2')).toMatchObject({ data: { total: 6, data: [{}, {}] } });
  });
});

describe('GET /core-services/company-users/companies/{companyId}/users/{userId}', () => {
  it('returns a member of the company', async () => {
    const { database, get } = started;
    const company = await buildCompany(database.admin);
    const member = await buildMember(database.admin, company.id);
    expect(await get(`${usersOf(company.id)}/${member.userId}`, admin)).toMatchObject({
      status: 200,
      body: { data: { id: member.userId, emailAddress: member.email } },
    });
  });
});
