import { buildCompany, buildMember } from '@academy/testing';
import { buildInvitedMember } from '../testing/factories.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const summaryOf = (companyId: string) => `/core-services/company-users/companies/${companyId}/users/summary`;
const summary = async (companyId: string) =>
  (await started.get(summaryOf(companyId), { roles: ['csm'] })).body;
const counted = (
  organisationMembers: number,
  registeredUsers: number,
  invitedUsers: number,
  importedUsers = 0,
) => ({
  data: { organisationMembers, registeredUsers, invitedUsers, importedUsers },
});

describe('GET /core-services/company-users/companies/{companyId}/users/summary', () => {
  it('counts all, registered, invited and imported members', async () => {
    const { admin } = started.database;
    const { id } = await buildCompany(admin);
    expect(await summary(id)).toEqual(counted(0, 0, 0));
    for (const status of ['registered', 'registered', 'imported', 'deactivated'])
      await buildMember(admin, id, { status });
    await buildInvitedMember(admin, id, 'new@example.test');
    expect(await summary(id)).toEqual(counted(5, 2, 1, 1));
  });
});

describe('member counts', () => {
  it('member counts stay correct when members are changed, deleted, or added concurrently', async () => {
    const { admin } = started.database;
    const [one, two] = [await buildCompany(admin), await buildCompany(admin)];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => buildMember(admin, index % 2 ? one.id : two.id)),
    );
    expect([await summary(one.id), await summary(two.id)]).toEqual([counted(10, 10, 0), counted(10, 10, 0)]);

    const both = [one.id, two.id];
    await admin.query(
      `update core.members set status = 'deactivated' where id in
         (select id from core.members where company_id = $1 limit 4)`,
      [one.id],
    );
    expect(await summary(one.id)).toEqual(counted(10, 6, 0));
    await admin.query(
      `update core.members set company_id = $1 where id in
         (select id from core.members where company_id = $2 limit 3)`,
      [one.id, two.id],
    );
    expect([await summary(one.id), await summary(two.id)]).toEqual([counted(13, 9, 0), counted(7, 7, 0)]);

    await admin.query('delete from core.members where company_id = any($1)', [both]);
    expect([await summary(one.id), await summary(two.id)]).toEqual([counted(0, 0, 0), counted(0, 0, 0)]);
  });

  it('a transaction that is rolled back leaves member counts unchanged', async () => {
    const { admin } = started.database;
    const { id } = await buildCompany(admin);
    const member = await buildMember(admin, id);
    await expect(buildMember(admin, id, { userId: member.userId })).rejects.toMatchObject({ code: '23505' });
    expect(await summary(id)).toEqual(counted(1, 1, 0));
  });
});
