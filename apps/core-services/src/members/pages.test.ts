import { PgDialect } from 'drizzle-orm/pg-core';
import { memberSorts, type Member } from '@academy/contracts';
import { buildCompany, buildGroup, buildMember, buildMembers } from '@academy/testing';
import { buildInvitedMember, buildLargeCompany } from '../testing/factories.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { firstPages } from './queries/pages.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const admin = { roles: ['dpo'] };

async function members(companyId: string, query = '') {
  const { body } = await started.get(
    `/core-services/company-users/companies/${companyId}/users?${query}`,
    admin,
  );
  return (body as { data: { data: Member[]; total: number } }).data;
}
interface PlanNode {
  'Node Type': string;
  'Subplan Name'?: string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}
const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const firstNames = async (companyId: string, query: string) =>
  (await members(companyId, query)).data.map(({ firstName }) => firstName);

describe('sorting members', () => {
  const sorts = ['name', 'role', 'status'];
  it.each(sorts)('ascending order by %s lists members without a name last', async (sort) => {
    const { id } = await buildCompany(started.database.admin);
    await buildMember(started.database.admin, id, { firstName: '', lastName: '', email: 'a@a.test' });
    await buildMember(started.database.admin, id, { firstName: 'Zoe', email: 'z@a.test' });
    await buildMember(started.database.admin, id, { firstName: 'Anna', email: 'm@a.test' });
    expect(await firstNames(id, `sort=${sort}`)).toEqual(['Anna', 'Zoe', '']);
    expect(await firstNames(id, `sort=-${sort}`)).toEqual(['', 'Zoe', 'Anna']);
  });

  it.each([
    ['name', ['Anna', 'Ben', 'Carla']],
    ['-name', ['Carla', 'Ben', 'Anna']],
    ['email', ['Carla', 'Anna', 'Ben']],
    ['-email', ['Ben', 'Anna', 'Carla']],
    ['role', ['Ben', 'Anna', 'Carla']],
    ['-role', ['Carla', 'Anna', 'Ben']],
    ['status', ['Carla', 'Anna', 'Ben']],
    ['-status', ['Ben', 'Anna', 'Carla']],
    ['invitedOn', ['Anna', 'Carla', 'Ben']],
    ['-invitedOn', ['Ben', 'Carla', 'Anna']],
  ])('the members list can be sorted by %s', async (sort, expected) => {
    const { admin: database } = started.database;
    const { id } = await buildCompany(database);
    await buildMember(database, id, {
      firstName: 'Anna',
      email: 'm@a.test',
      status: 'imported',
      invitedOn: null,
    });
    await buildMember(database, id, {
      firstName: 'Ben',
      email: 'Z@a.test',
      role: 'maintainer',
      invitedOn: '2026-03-01',
    });
    await buildMember(database, id, {
      firstName: 'Carla',
      email: 'C@a.test',
      status: 'deactivated',
      invitedOn: '2026-02-01',
    });
    expect(await firstNames(id, `sort=${sort}`)).toEqual(expected);
    expect(await firstNames(id, `sort=${sort}&size=1&page=2`)).toEqual([expected[1]]);
    expect(await firstNames(id, `sort=${sort}&search=a.test`)).toEqual(expected);
  });

  it('listing members returns 400 for an unsupported sort key', async () => {
    const { id } = await buildCompany(started.database.admin);
    const path = `/core-services/company-users/companies/${id}/users`;
    for (const sort of ['phone', '--name', 'name;', '', 'Name'])
      expect((await started.get(`${path}?sort=${encodeURIComponent(sort)}`, admin)).status).toBe(400);
  });
});

describe('invited people', () => {
  it('the members list identifies an invited member by the id of the membership', async () => {
    const { admin: database } = started.database;
    const company = await buildCompany(database);
    const other = await buildCompany(database);
    const { id } = await buildInvitedMember(database, company.id, 'new@example.test');
    const expected = {
      id,
      firstName: '',
      lastName: '',
      emailAddress: 'new@example.test',
      role: 'member',
      status: 'invited',
      invitedOn: '2026-01-02T03:04:05.000Z',
      externalId: null,
      startDate: null,
      manager: null,
      groups: [],
      groupsCount: 0,
      endedAt: null,
      invitationRefusedAt: null,
    };
    expect(await members(company.id)).toMatchObject({ total: 1, data: [expected] });
    expect(await members(company.id, `userIds=${id}`)).toMatchObject({ total: 1, data: [expected] });
    const path = (companyId: string) => `/core-services/company-users/companies/${companyId}/users/${id}`;
    expect(await started.get(path(company.id), admin)).toEqual({ status: 200, body: { data: expected } });
    expect((await started.get(path(other.id), admin)).status).toBe(404);
  });
});

describe('the members list of a large company', () => {
  const size = 20_000;
  let companyId: string;
  beforeAll(async () => {
    companyId = (await buildLargeCompany(started.database.admin, size)).id;
    for (let count = 0; count < 20; count += 1)
      await buildMember(started.database.admin, (await buildCompany(started.database.admin)).id);
  }, 60_000);

  it.each(memberSorts)('a page of members sorted by %s is read through an index', async (sort) => {
    const { sql } = new PgDialect().sqlToQuery(firstPages.company(sort));
    const client = await started.database.admin.connect();
    try {
      // PostgreSQL may use a custom plan for the given parameters or a generic plan, and both must use the index.
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        await client.query(`set plan_cache_mode = ${mode}; deallocate all; prepare page as ${sql}`);
        const { rows } = await client.query(
          `explain (format json) execute page ('${companyId}', 40, '${companyId}')`,
        );
        const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }];
        const page = nodesOf(plan.Plans!.find((node) => node['Subplan Name'] === 'CTE page')!);
        expect(page.map((node) => node['Node Type']).join()).not.toMatch(/Sort|Seq Scan|Bitmap/);
        expect(page.at(-1)).toMatchObject({
          'Node Type': 'Index Scan',
          'Index Name': expect.stringMatching(/^members_/),
        });
        const others = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan');
        expect(others.map((node) => node['Relation Name'])).not.toContain('members');
      }
    } finally {
      client.release(true);
    }
  });

  it('the members list contains the exact total of members, with and without a filter', async () => {
    expect(await members(companyId, 'size=1')).toMatchObject({ total: size });
    expect(await members(companyId, 'size=1&status=invited')).toMatchObject({ total: size / 10 });
    const filtered = await members(companyId, 'status=invited&search=nachname 70&size=1');
    expect(filtered.total).toBe(size / 100);
    expect(await members(companyId, `size=100&page=${size / 100 + 1}`)).toMatchObject({
      data: [],
      total: size,
    });
  });
});

it.each([
  ['most members of the company', 9, 1],
  ['a small part of the company’s members', 2, 30],
])(
  'the members of a group that contains %s are listed page by page, with the manager and groups of each member',
  async (_, inside, outside) => {
    const { admin: database } = started.database;
    const company = await buildCompany(database);
    const people = await buildMembers(
      database,
      company.id,
      Array.from({ length: inside + outside }, (__, index) => ({
        firstName: `Person ${100 + index}`,
        lastName: '',
      })),
    );
    const entered = people.slice(-inside);
    const memberIds = entered.map(({ id }) => id);
    const group = await buildGroup(database, company.id, { name: 'Zebra', memberIds });
    const other = await buildGroup(database, company.id, {
      name: '1 | "two"; \\ ü',
      memberIds: [memberIds[0]!],
    });
    await database.query('update core.members set manager_id = $1 where id = $2', [
      memberIds[1],
      memberIds[0],
    ]);
    const list = async (query: string) => {
      const { data, total } = await members(company.id, `groupId=${group.id}&${query}`);
      return { ids: data.map(({ id }) => id), total };
    };
    const expected = entered.map(({ sub }) => sub);
    expect(await list('size=5')).toEqual({ ids: expected.slice(0, 5), total: inside });
    expect(await list('size=100')).toEqual({ ids: expected, total: inside });
    expect(await list('size=1&page=2')).toEqual({ ids: [expected[1]], total: inside });
    expect(await list('size=1&sort=-name')).toEqual({ ids: [expected.at(-1)], total: inside });
    expect(await list('size=1&page=100')).toEqual({ ids: [], total: inside });
    const [first] = (await members(company.id, `groupId=${group.id}&size=1`)).data;
    expect(first).toMatchObject({
      groups: [
        { id: other.id, name: '1 | "two"; \\ ü' },
        { id: group.id, name: 'Zebra' },
      ],
      groupsCount: 2,
      manager: { id: expected[1], name: entered[1]!.firstName },
    });
    const foreign = await buildCompany(database);
    expect(await members(foreign.id, `groupId=${group.id}`)).toMatchObject({ data: [], total: 0 });
  },
);
