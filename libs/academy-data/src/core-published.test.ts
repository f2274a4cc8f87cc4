import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { memberStatuses } from '@academy/contracts';
import { publishedCompanies, publishedPermissionGrants } from '@academy/platform-data';
import { buildGroup, buildMembers, testDatabase, type TestDatabase } from '@academy/testing';
import { publishedMembers, holdsLearner, isActiveMember, publishedGroupEntries } from './core-published.ts';
import { openAs } from './testing/open-as.ts';
import { sampleEnrollment } from './testing/sample-enrollment.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('academy_api');
});
afterAll(() => database.close());

describe.each(['academy_api', 'worker'] as const)('published views of core-services, read by %s', (role) => {
  let pool: pg.Pool;
  beforeAll(() => {
    pool = openAs(database, role);
  });
  afterAll(() => pool.end());

  it('published views of core-services have the columns of their drizzle table definitions', async () => {
    const { company_id, user_id } = await sampleEnrollment(database, { member: ['Jürgen', 'Groß'] });
    const db = drizzle(pool);
    const of = <Row extends { company_id: string }>(rows: Row[]) =>
      rows.filter((row) => row.company_id === company_id);
    expect(of(await db.select().from(publishedCompanies))).toEqual([
      { company_id, name: 'Hafen SE', time_zone: 'Europe/Vienna', excluded: false },
    ]);
    expect(of(await db.select().from(publishedMembers))).toEqual([
      {
        company_id,
        user_id,
        first_name: 'Jürgen',
        last_name: 'Groß',
        email_address: 'a@example.test',
        locale: null,
        status: 'registered',
        permissions: [],
        search_text: ' jurgen gross a example test',
        sort_name: 'jurgen  gross',
        member_id: expect.any(String),
        external_id: null,
        start_date: null,
        manager_id: null,
        registered_at: expect.any(Date),
      },
    ]);
    expect(of(await db.select().from(publishedPermissionGrants))).toEqual([
      { user_id, company_id, permissions: [], excluded: false },
    ]);
  });

  it('published views of core-services show no permissions of deactivated or merely invited members (rule 25)', async () => {
    const holds = { registered: true, imported: true, invited: false, deactivated: false, declined: false };
    expect(Object.keys(holds).toSorted()).toEqual(memberStatuses.toSorted());
    const { company_id, user_id } = await sampleEnrollment(database, { member: ['Jürgen', 'Groß'] });
    const permissionsIn = async (view: string) => {
      const query = `select permissions from core_published.${view} where company_id = $1 and user_id = $2`;
      return (await pool.query<{ permissions: string[] }>(query, [company_id, user_id])).rows[0]?.permissions;
    };
    for (const [status, isHolder] of Object.entries(holds)) {
      await database.admin.query(
        `update core.members set status = $1, permissions = '{some}' where company_id = $2`,
        [status, company_id],
      );
      for (const view of ['members_v1', 'permission_grants_v1'])
        expect([status, view, await permissionsIn(view)]).toEqual([status, view, isHolder ? ['some'] : []]);
    }
  });

  it.each(memberStatuses)(
    'isActiveMember is true for the status %s if and only if core.holds_permissions is true',
    async (status) => {
      const { rows } = await drizzle(database.admin).execute(
        sql`select ${isActiveMember(sql`${status}::text`)} as active, core.holds_permissions(${status}) as expected`,
      );
      expect(rows[0]!.active).toBe(rows[0]!.expected);
    },
  );

  it('the published group memberships have the columns of their drizzle table definition', async () => {
    const { company_id } = await sampleEnrollment(database, { member: ['Jürgen', 'Groß'] });
    const { rows } = await database.admin.query<{ id: string }>(
      'select id from core.members where company_id = $1',
      [company_id],
    );
    const [member] = rows;
    const group = await buildGroup(database.admin, company_id, { memberIds: [member!.id] });
    const entries = await drizzle(pool)
      .select()
      .from(publishedGroupEntries)
      .where(eq(publishedGroupEntries.group_id, group.id));
    expect(entries).toEqual([{ group_id: group.id, member_id: member?.id, entered_at: expect.any(Date) }]);
  });

  it('in a generic query plan, PostgreSQL does not underestimate the number of members who hold the learner permission', async () => {
    const { company_id } = await sampleEnrollment(database, { member: ['Jürgen', 'Groß'] });
    await buildMembers(
      database.admin,
      company_id,
      Array.from({ length: 2_000 }, () => ({})),
    );
    await database.admin.query('analyze core.members');
    const { sql: text } = drizzle(pool)
      .select({ id: publishedMembers.member_id })
      .from(publishedMembers)
      .where(
        and(
          eq(publishedMembers.company_id, sql.placeholder('companyId')),
          holdsLearner(publishedMembers.permissions),
        ),
      )
      .toSQL();
    const client = await pool.connect();
    try {
      await client.query(`set plan_cache_mode = force_generic_plan; prepare learners as ${text}`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain execute learners ('${company_id}')`,
      );
      const [, estimate] = /rows=(\d+)/.exec(rows[0]!['QUERY PLAN']) ?? [];
      expect(Number(estimate)).toBeGreaterThan(100);
    } finally {
      client.release(true);
    }
  });

  it('the role of academy-api or the worker can neither write to the published views of core-services nor read core.members', async () => {
    await expect(pool.query('select from core.members')).rejects.toThrow('permission denied');
    await expect(pool.query(`update core_published.companies_v1 set name = ''`)).rejects.toThrow(
      'permission denied',
    );
  });
});
