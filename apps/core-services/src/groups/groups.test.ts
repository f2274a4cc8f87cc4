import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import {
  changeGroup,
  groupSorts,
  maxGroups,
  type Group,
  type GroupChange,
  type ListedMember,
} from '@academy/contracts';
import { buildCompany, buildMember, buildMembers } from '@academy/testing';
import { buildInvitedMember } from '../testing/factories.ts';
import { countRowsRead } from '../testing/rows-read.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { groupsInCompany, selectGroups } from './queries.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const admin = { roles: ['dpo'] };
const base = (companyId: string) => `/core-services/company-users/companies/${companyId}`;
const call = (method: string, path: string, body?: unknown) =>
  started.call(method as 'GET', path, admin, body === undefined ? {} : { body });
const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });
const nameOf = ({ name }: { name: string }) => name;

const create = async (companyId: string, name: string, externalId?: string) =>
  ((await call('POST', `${base(companyId)}/groups`, { name, externalId })).body as { data: Group }).data;
async function listed(companyId: string, query = '') {
  const { body } = await call('GET', `${base(companyId)}/groups?${query}`);
  return (body as { data: { data: Group[]; total: number } }).data;
}
async function membersIn(companyId: string, query: string) {
  const { body } = await call('GET', `${base(companyId)}/users?${query}`);
  return (body as { data: { data: ListedMember[]; total: number } }).data;
}
async function audit(companyId: string) {
  const { rows } = await started.database.admin.query(
    'select action, subject, details from audit.entries where company_id = $1 order by id',
    [companyId],
  );
  return rows;
}

describe('groups of a company', () => {
  it('a search finds groups by a part of the name in Greek letters, regardless of case', async () => {
    const { id } = await buildCompany(started.database.admin);
    await create(id, 'Προσωπικό');
    await create(id, 'Πωλήσεις');
    for (const part of ['ΠΡΟΣ', 'προς', 'ΡΟΣΩ'])
      expect((await listed(id, `search=${encodeURIComponent(part)}`)).data.map(nameOf)).toEqual([
        'Προσωπικό',
      ]);
    expect((await listed(id, `search=${encodeURIComponent('ΣΕΙΣ')}`)).total).toBe(1);
  });

  it('a search for groups ignores accents and punctuation, like a search for members', async () => {
    const { id } = await buildCompany(started.database.admin);
    await create(id, 'Müller-Groß & Søn');
    await create(id, 'Muster');
    for (const part of ['muller', 'MÜLLER', 'gross', 'r-g', 'r g', 'son', 'ller'])
      expect([part, (await listed(id, `search=${encodeURIComponent(part)}`)).data.map(nameOf)]).toEqual([
        part,
        ['Müller-Groß & Søn'],
      ]);
    for (const part of ['%', '&', '_', 'M_s'])
      expect([part, (await listed(id, `search=${encodeURIComponent(part)}`)).total]).toEqual([part, 0]);
  });

  it('groups can be created, listed, changed and deleted, and every change is recorded in the audit log', async () => {
    const { id } = await buildCompany(started.database.admin);
    const foreign = await buildCompany(started.database.admin);
    await create(foreign.id, 'Pflege');
    const answer = await call('POST', `${base(id)}/groups`, {
      name: '  Pflege \u0007 Süd ',
      externalId: 'G-1',
    });
    const pflege = (answer.body as { data: Group }).data;
    expect(answer).toEqual({
      status: 201,
      body: { data: { id: expect.any(String), name: 'Pflege Süd', externalId: 'G-1', membersCount: 0 } },
    });
    for (const name of ['Ärzte', 'Zentrale', 'Büro']) await create(id, name);
    expect((await listed(id)).data.map(nameOf)).toEqual(['Ärzte', 'Büro', 'Pflege Süd', 'Zentrale']);
    expect(await listed(id, 'sort=-name&size=1&page=2')).toMatchObject({
      total: 4,
      data: [{ name: 'Pflege Süd' }],
    });
    expect((await listed(id, `search=${encodeURIComponent('FLEGE S')}`)).data).toEqual([pflege]);

    const path = `${base(id)}/groups/${pflege.id}`;
    expect((await call('GET', path)).body).toEqual({ data: pflege });
    const changed = { ...pflege, name: 'PFLEGE süd', externalId: null };
    expect(await call('PATCH', path, { name: 'PFLEGE süd', externalId: null })).toEqual({
      status: 200,
      body: { data: changed },
    });
    expect((await call('PATCH', path, {})).body).toEqual({ data: changed });
    expect((await call('DELETE', path)).body).toEqual({ data: { deleted: true } });
    expect(await call('GET', path)).toMatchObject(refused(404, 'group_not_found'));
    expect((await audit(id)).filter(({ subject }) => /pflege/i.test(subject))).toEqual([
      { action: 'group_created', subject: 'Pflege Süd', details: {} },
      {
        action: 'group_renamed',
        subject: 'PFLEGE süd',
        details: { from: 'Pflege Süd', to: 'PFLEGE süd' },
      },
      { action: 'group_external_id_changed', subject: 'PFLEGE süd', details: { from: 'G-1', to: null } },
      { action: 'group_deleted', subject: 'PFLEGE süd', details: { members: 0 } },
    ]);
    expect((await listed(foreign.id)).total).toBe(1);
  });

  it('group names are unique in a company regardless of case, even if groups are created concurrently', async () => {
    const { id } = await buildCompany(started.database.admin);
    const names = Array.from({ length: 10 }, (_, index) => (index % 2 ? 'Ärzte' : 'ÄRZTE'));
    const answers = await Promise.all(names.map((name) => call('POST', `${base(id)}/groups`, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused(409, 'group_exists'));
    const other = await create(id, 'Pflege', 'G-1');
    const path = `${base(id)}/groups/${other.id}`;
    expect(await call('PATCH', path, { name: 'ärzte' })).toMatchObject(refused(409, 'group_exists'));
    const taken = { name: 'Neu', externalId: 'G-1' };
    expect(await call('POST', `${base(id)}/groups`, taken)).toMatchObject(refused(409, 'group_exists'));
    expect((await listed(id)).total).toBe(2);
  });

  it.each(Object.keys(changeGroup.body.shape.data.shape) as (keyof GroupChange)[])(
    'a change of only the field %s of a group is stored, returned in the response, and recorded in the audit log',
    async (field) => {
      const { id } = await buildCompany(started.database.admin);
      const group = await create(id, 'Pflege', 'G-1');
      const path = `${base(id)}/groups/${group.id}`;
      const values: Required<GroupChange> = { name: 'Pflege Nord', externalId: 'G-2' };
      const data = { ...group, [field]: values[field] };
      expect(await call('PATCH', path, { [field]: values[field] })).toEqual({ status: 200, body: { data } });
      expect((await call('GET', path)).body).toEqual({ data });
      expect((await audit(id)).slice(1)).toMatchObject([
        { details: { from: group[field], to: values[field] } },
      ]);
    },
  );

  it('group names are unique regardless of case, also if they contain letters whose case depends on the collation', async () => {
    const { id } = await buildCompany(started.database.admin);
    await create(id, 'Nilüfer İnsan');
    const other = await create(id, 'Büro');
    const { status, body } = await call('PATCH', `${base(id)}/groups/${other.id}`, { name: 'nilüfer İNSAN' });
    expect({ status, body }).toMatchObject(refused(409, 'group_exists'));
  });

  it('group names are unique regardless of their Unicode normalisation', async () => {
    const { id } = await buildCompany(started.database.admin);
    await create(id, 'Ärzte'.normalize('NFD'));
    expect((await listed(id)).data.map(nameOf)).toEqual(['Ärzte'.normalize('NFC')]);
    const same = { name: 'ärzte'.normalize('NFC') };
    expect(await call('POST', `${base(id)}/groups`, same)).toMatchObject(refused(409, 'group_exists'));
    expect((await listed(id, `search=${encodeURIComponent('rzte'.normalize('NFD'))}`)).total).toBe(1);
  });

  it.each([
    ['', 'ok'],
    [' \t', 'ok'],
    ['x'.repeat(201), 'ok'],
    ['x', ''],
  ])('a group with the name %j and the external id %j is refused', async (name, externalId) => {
    const { id } = await buildCompany(started.database.admin);
    const { status } = await call('POST', `${base(id)}/groups`, { name, externalId });
    expect(status).toBe(400);
  });

  it('a company with 10,000 groups cannot create another group', async () => {
    const { id } = await buildCompany(started.database.admin);
    await started.database.admin.query(
      `insert into core.groups (id, company_id, name) select gen_random_uuid(), $1, 'g' || n from generate_series(1, $2::int) n`,
      [id, maxGroups - 1],
    );
    await create(id, 'last');
    expect(await call('POST', `${base(id)}/groups`, { name: 'one more' })).toMatchObject(
      refused(409, 'group_limit_reached'),
    );
  });

  it('a group that is part of an audience cannot be deleted', async () => {
    const { id } = await buildCompany(started.database.admin);
    const group = await create(id, 'Pflege');
    const path = `${base(id)}/groups/${group.id}`;
    const use = [group.id, randomUUID()];
    await started.database.admin.query(
      'insert into core_published.group_uses_v1 (group_id, used_by) values ($1, $2)',
      use,
    );
    expect(await call('DELETE', path)).toMatchObject(refused(409, 'group_in_audience'));
    await started.database.admin.query('delete from core_published.group_uses_v1 where used_by = $1', [
      use[1],
    ]);
    expect((await call('DELETE', path)).status).toBe(200);
  });
});

describe('members of a group', () => {
  it('members are added to a group and removed from it by their ids, and the response contains the numbers of changed members and unknown ids', async () => {
    const database = started.database.admin;
    const { id } = await buildCompany(database);
    const foreign = await buildMember(database, (await buildCompany(database)).id);
    const members = await buildMembers(database, id, [{}, {}, {}]);
    const invited = await buildInvitedMember(database, id, 'new@example.test');
    const group = await create(id, 'Pflege');
    const path = `${base(id)}/groups/${group.id}`;
    const userIds = [...members.map(({ userId }) => userId), invited.id, foreign.userId, randomUUID()];
    const add = () => call('POST', `${path}/members`, { userIds: [...userIds, userIds[0]] });
    expect(await add()).toEqual({ status: 200, body: { data: { changed: 4, unknown: 2 } } });
    expect((await add()).body).toEqual({ data: { changed: 0, unknown: 2 } });
    expect((await call('GET', path)).body).toMatchObject({ data: { membersCount: 4 } });
    const listedIds = (await membersIn(id, `groupId=${group.id}`)).data.map((member) => member.id);
    expect(listedIds.sort()).toEqual(userIds.slice(0, 4).sort());

    expect((await call('POST', `${path}/member-removals`, { userIds: userIds.slice(2) })).body).toEqual({
      data: { changed: 2, unknown: 2 },
    });
    expect((await membersIn(id, `groupId=${group.id}`)).total).toBe(2);
    expect((await audit(id)).slice(1)).toEqual([
      { action: 'group_members_added', subject: 'Pflege', details: { members: 4 } },
      { action: 'group_members_removed', subject: 'Pflege', details: { members: 2 } },
    ]);
  });

  it('a request to add members to a group may contain 1 to 1,000 member ids', async () => {
    const { id } = await buildCompany(started.database.admin);
    const group = await create(id, 'Pflege');
    const status = async (count: number) => {
      const userIds = Array.from({ length: count }, () => randomUUID());
      return (await call('POST', `${base(id)}/groups/${group.id}/members`, { userIds })).status;
    };
    const statuses: number[] = [];
    for (const count of [0, 1, 1_000, 1_001, 100_000]) statuses.push(await status(count));
    expect(statuses).toEqual([400, 200, 200, 400, 413]);
  });

  it('the group filter of the members list can be combined with other filters, and matches nobody for a group of another company', async () => {
    const database = started.database.admin;
    const { id } = await buildCompany(database);
    const foreign = await buildCompany(database);
    const members = await buildMembers(database, id, [
      { firstName: 'Ben' },
      { firstName: 'Anna', status: 'deactivated' },
      { firstName: 'Carla' },
    ]);
    const group = await create(id, 'Pflege');
    const userIds = members.map(({ userId }) => userId);
    await call('POST', `${base(id)}/groups/${group.id}/members`, { userIds });
    const found = async (query: string) => {
      const { data, total } = await membersIn(id, `groupId=${group.id}&${query}`);
      return [data.map(({ firstName }) => firstName), total];
    };
    expect(await found('')).toEqual([['Anna', 'Ben', 'Carla'], 3]);
    expect(await found('sort=-name&size=1&page=2')).toEqual([['Ben'], 3]);
    expect(await found('status=registered')).toEqual([['Ben', 'Carla'], 2]);
    expect(await found('search=carl')).toEqual([['Carla'], 1]);
    expect(await membersIn(foreign.id, `groupId=${group.id}`)).toMatchObject({ data: [], total: 0 });
    expect(await membersIn(id, `groupId=${randomUUID()}`)).toMatchObject({ data: [], total: 0 });
  });

  it('for each member, the members list contains at most ten groups, the manager, the external id and the start date', async () => {
    const database = started.database.admin;
    const { id } = await buildCompany(database);
    const [manager, member] = await buildMembers(database, id, [
      { firstName: 'Mia', lastName: 'Maier' },
      { firstName: 'Anna' },
    ]);
    await database.query(
      `update core.members set external_id = 'P-7', start_date = '2026-02-03', manager_id = $1 where id = $2`,
      [manager!.id, member!.id],
    );
    for (let count = 0; count < 12; count += 1) {
      const group = await create(id, `Group ${String(count).padStart(2, '0')}`);
      await call('POST', `${base(id)}/groups/${group.id}/members`, { userIds: [member!.userId] });
    }
    const expected = {
      id: member!.userId,
      externalId: 'P-7',
      startDate: '2026-02-03',
      manager: { id: manager!.userId, name: 'Mia Maier' },
      groupsCount: 12,
    };
    const page = await membersIn(id, 'sort=name');
    expect(page.data).toMatchObject([expected, { groups: [], groupsCount: 0, manager: null }]);
    expect(page.data[0]!.groups.map(nameOf)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Group 0${index}`),
    );
    const single = (await call('GET', `${base(id)}/users/${member!.userId}`)).body as { data: ListedMember };
    expect(single.data).toMatchObject(expected);
    expect(single.data.groups).toHaveLength(12);
  });
});

describe('a company with 2,000 groups', () => {
  const [size, groupsCount] = [20_000, 2_000];
  let companyId: string;
  let small: string;
  let everybody: string;

  beforeAll(async () => {
    const database = started.database.admin;
    companyId = (await buildCompany(database)).id;
    await database.query(
      `insert into core.members (id, company_id, user_id, first_name, last_name, email_address, status)
       select gen_random_uuid(), $1, gen_random_uuid(), 'Vorname ' || md5(n::text), 'N', 'm' || n || '@example.test', 'registered'
       from generate_series(1, $2::int) n`,
      [companyId, size],
    );
    await database.query(
      `insert into core.groups (id, company_id, name)
       select gen_random_uuid(), $1, 'Group ' || lpad(n::text, 4, '0') from generate_series(1, $2::int) n`,
      [companyId, groupsCount],
    );
    await database.query(
      `with g as (select id, row_number() over (order by name) as n from core.groups where company_id = $1),
            m as (select id, row_number() over (order by id) as n from core.members where company_id = $1)
       insert into core.group_members (group_id, member_id)
       select g.id, m.id from g cross join m where g.n = 1
       union select g.id, m.id from g join m on m.n % $2::int = g.n - 1`,
      [companyId, groupsCount],
    );
    await database.query('vacuum analyze core.members, core.groups, core.group_members');
    const { data } = await listed(companyId, 'size=2');
    [everybody, small] = [data[0]!.id, data[1]!.id];
  }, 60_000);

  async function planOf(statement: string): Promise<string> {
    const { rows } = await started.database.admin.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it.each(groupSorts)('a page of groups sorted by %s is read through an index', async (sort) => {
    const { sql } = selectGroups(drizzle(started.database.admin), groupsInCompany, sort).toSQL();
    const client = await started.database.admin.connect();
    try {
      await client.query(`set plan_cache_mode = force_generic_plan; prepare page as ${sql}`);
      const { rows } = await client.query(`explain execute page ('${companyId}', 40, 400)`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Scan (Backward )?using groups_by_name/);
      expect(plan).not.toMatch(/Sort|Seq Scan/);
    } finally {
      client.release(true);
    }
  });

  it('the members of small and large groups are listed through indexes, with the stored number of members as the total', async () => {
    for (const [group, total] of [
      [small, size / groupsCount],
      [everybody, size],
    ] as const) {
      const page = await membersIn(companyId, `groupId=${group}&size=25`);
      expect([page.total, page.data.length]).toEqual([total, Math.min(total, 25)]);
      const plan = await planOf(
        `select id from core.members where company_id = '${companyId}'
           and id in (select member_id from core.group_members where group_id = '${group}')
         order by (first_name = ''), first_name, last_name, id limit 25`,
      );
      expect(plan).not.toContain('Seq Scan');
    }
  });

  it('a page of the list of 20,000 members, and a search in this list, read at most 4,000 rows of the members table', async () => {
    const limit = size / 5;
    const queries = ['', `groupId=${everybody}`, `groupId=${small}`, `groupId=${everybody}&search=vorname a`];
    for (const query of queries) {
      const read = () => membersIn(companyId, `${query}&size=25`);
      const rows = await countRowsRead(started, '"core"."members"', read);
      expect(rows).toBeGreaterThan(25);
      expect([query, Math.max(rows, limit)]).toEqual([query, limit]);
    }
  });
});
