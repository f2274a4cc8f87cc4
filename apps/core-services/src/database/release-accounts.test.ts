import { courseManager, employeeManager, learner, type Permission } from '@academy/contracts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { buildCompany, buildMember, testDatabase, type TestDatabase } from '@academy/testing';
import { releaseAccounts } from './release-accounts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('core_services');
});
afterAll(() => database.close());

const membersOf = async (companyId: string) =>
  (
    await database.admin.query(
      `select id, user_id, first_name, email_address, status, role, permissions, former_permissions, former_role,
              registered_at is not null as joined, ended_at is not null as ended
       from core.members where company_id = $1 order by created_at, ended_at nulls first`,
      [companyId],
    )
  ).rows;

describe('a released account', () => {
  it('a released account gets an ended membership, and the original membership becomes imported, with the learner permission only', async () => {
    const company = await buildCompany(database.admin);
    const member = await buildMember(database.admin, company.id, {
      role: 'maintainer',
      permissions: [learner, courseManager],
    });
    const released = await releaseAccounts(drizzle(database.admin), company.id, [member.id]);
    expect(released).toEqual([{ memberId: member.id, userId: member.userId }]);
    expect(await membersOf(company.id)).toMatchObject([
      {
        id: member.id,
        user_id: null,
        status: 'imported',
        role: 'member',
        permissions: [learner],
        former_permissions: [courseManager],
        former_role: 'maintainer',
        joined: false,
        ended: false,
      },
      {
        user_id: member.userId,
        first_name: member.firstName,
        email_address: member.email,
        status: 'deactivated',
        role: 'member',
        permissions: [],
        ended: true,
      },
    ]);
  });

  it('releaseAccounts does not release the account of a member of another company', async () => {
    const [company, other] = [await buildCompany(database.admin), await buildCompany(database.admin)];
    const member = await buildMember(database.admin, other.id);
    expect(await releaseAccounts(drizzle(database.admin), company.id, [member.id])).toEqual([]);
    expect(await membersOf(other.id)).toMatchObject([{ user_id: member.userId, status: 'registered' }]);
  });
});

test.each(['deactivated', 'declined'])(
  'a %s member who becomes active again has the learner permission only',
  async (status) => {
    const company = await buildCompany(database.admin);
    const held: Permission[] = [learner, courseManager, employeeManager];
    const member = await buildMember(database.admin, company.id, { role: 'maintainer', permissions: held });
    const { admin } = database;
    const account = status === 'declined' ? null : member.userId;
    await admin.query(`update core.members set status = $2, user_id = $3, ended_at = now() where id = $1`, [
      member.id,
      status,
      account,
    ]);
    await admin.query(`update core.members set status = $2 where id = $1`, [
      member.id,
      account === null ? 'imported' : 'registered',
    ]);
    expect(await membersOf(company.id)).toMatchObject([
      {
        role: 'member',
        permissions: [learner],
        former_permissions: [courseManager, employeeManager].toSorted(),
        former_role: 'maintainer',
        joined: account !== null,
        ended: false,
      },
    ]);
  },
);
