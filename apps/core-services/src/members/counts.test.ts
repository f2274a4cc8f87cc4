import { randomUUID } from 'node:crypto';
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
  it('counts all, registered and invited members', async () => {
    const { admin } = started.database;
    const { id } = await buildCompany(admin);
    expect(await summary(id)).toEqual(counted(0, 0, 0));
    for (const status of ['registered', 'registered', 'imported', 'deactivated'])
      await buildMember(admin, id, { status });
    await buildInvitedMember(admin, id, 'new@example.test');
    expect(await summary(id)).toEqual(counted(5, 2, 1));
  });

  it('of a company’s members, only course managers and employee managers can read the member counts', async () => {
    const { admin } = started.database;
    const { id } = await buildCompany(admin);
    const foreign = await buildCompany(admin);
    const learner = await buildMember(admin, id);
    const status = async (sub: string, companyId = id) =>
      (await started.get(summaryOf(companyId), { sub })).status;
    for (const permission of ['academy:company_course:manage', 'academy:employees:manage'] as const) {
      const { userId } = await buildMember(admin, id, { permissions: [permission] });
      expect(await status(userId)).toBe(200);
      expect(await status(userId, foreign.id)).toBe(404);
    }
    expect(await status(learner.userId)).toBe(403);
    expect(await status(randomUUID())).toBe(404);
    expect((await started.app.inject(summaryOf(id))).statusCode).toBe(401);
  });
});

describe('member counts', () => {
  it('keeps member counts correct when members are changed, deleted, or added concurrently', async () => {
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

  it('leaves member counts unchanged when a transaction is rolled back', async () => {
    const { admin } = started.database;
    const { id } = await buildCompany(admin);
    const member = await buildMember(admin, id);
    await expect(buildMember(admin, id, { userId: member.userId })).rejects.toMatchObject({ code: '23505' });
    expect(await summary(id)).toEqual(counted(1, 1, 0));
  });
});
