import pg from 'pg';
import { buildCompany, buildMembers, testDatabase, type TestDatabase } from '@academy/testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('core_services');
});
afterAll(() => database.close());

/**
 * Columns and types of the published views. A view must not change, because deployed versions of other services read
 * it. A changed structure is published as a new view.
 */
const published = {
  companies_v1: { company_id: 'uuid', name: 'text', time_zone: 'text', excluded: 'boolean' },
  company_features_v1: { company_id: 'uuid', features: 'text[]' },
  members_v1: {
    company_id: 'uuid',
    user_id: 'uuid',
    first_name: 'text',
    last_name: 'text',
    email_address: 'text',
    locale: 'text',
    role: 'text',
    status: 'text',
    permissions: 'text[]',
    search_text: 'text',
    sort_name: 'text',
    member_id: 'uuid',
    external_id: 'text',
    start_date: 'date',
    manager_id: 'uuid',
    registered_at: 'timestamp with time zone',
  },
  erasures_v1: { id: 'uuid' },
  ended_invitations_v1: { invitation_id: 'uuid' },
  api_keys_v1: {
    api_key_id: 'uuid',
    company_id: 'uuid',
    name: 'text',
    hint: 'text',
    token_hash: 'bytea',
    scopes: 'text[]',
    expires_at: 'timestamp with time zone',
    excluded: 'boolean',
    revoked_at: 'timestamp with time zone',
    responsible_lost_at: 'timestamp with time zone',
  },
  permission_grants_v1: { user_id: 'uuid', company_id: 'uuid', permissions: 'text[]', excluded: 'boolean' },
};

async function as<T>(role: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.urlOf(role) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const views = Object.entries(published);
test.each(views)(
  'the published view %s has the columns and types that deployed versions of other services read',
  async (view, columns) => {
    const { rows } = await database.admin.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0`,
      [`core_published.${view}`],
    );
    expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual(columns);
  },
);

const roles = ['academy_api', 'worker'];
test.each(roles)(
  'the database role %s can read the published views and no other data of core-services',
  async (role) => {
    await as(role, async (client) => {
      for (const view of Object.keys(published))
        await client.query(`select from core_published.${view} limit 1`);
      const denied = { code: '42501' };
      await expect(client.query('select from core.members')).rejects.toMatchObject(denied);
      await expect(client.query('select from core.companies')).rejects.toMatchObject(denied);
      await expect(client.query('delete from core_published.companies_v1')).rejects.toMatchObject(denied);
    });
  },
);

test('a permission grant is found through an index among many members', async () => {
  const company = await buildCompany(database.admin);
  const [member] = await buildMembers(
    database.admin,
    company.id,
    Array.from({ length: 5_000 }, () => ({})),
  );
  await database.admin.query('analyze core.members, core.companies');
  const { rows } = await database.admin.query<{ 'QUERY PLAN': string }>(
    `explain select permissions from core_published.permission_grants_v1
     where user_id = '${member!.userId}' and company_id = '${company.id}'`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index (Only )?Scan using members_(user|by_user)/);
  expect(plan).not.toContain('Seq Scan on members');
});
