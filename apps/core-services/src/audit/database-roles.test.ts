import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { nilCompanyId } from '@academy/platform-data';
import { buildCompany, buildMember, testDatabase, type TestDatabase } from '@academy/testing';

let database: TestDatabase;
let companyId: string;
beforeAll(async () => {
  database = await testDatabase('core_services');
  companyId = (await buildCompany(database.admin)).id;
});
afterAll(() => database.close());

/** Database roles of the programs, which an attacker who has taken over a program can use. */
const roles = ['core_services', 'academy_api', 'worker'];

async function runAs(role: string, sql: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: database.urlOf(role) });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

const stated = { company_id: '$1', action: `'x'`, actor_id: 'gen_random_uuid()', actor_name: `''` };
function insertEntry(columns: Record<string, string> = {}) {
  const row = { ...stated, subject: '$2', details: `'{}'`, ...columns };
  return `insert into audit.entries (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
}

describe.each(roles)('as the database role %s', (role) => {
  it('an audit entry gets its id, time and writer from the database', async () => {
    const subject = randomUUID();
    const before = Date.now();
    await runAs(role, insertEntry(), [companyId, subject]);
    const { rows } = await database.admin.query(
      `select written_by, ('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint::float8 as ms,
              abs(extract(epoch from now() - occurred_at)) < 60 as is_now
       from audit.entries where subject = $1`,
      [subject],
    );
    expect(rows).toEqual([{ written_by: role, ms: expect.any(Number), is_now: true }]);
    expect(Math.abs((rows[0] as { ms: number }).ms - before)).toBeLessThan(60_000);
  });

  it.each([
    ['id', `'01800000-0000-7000-8000-000000000000'`],
    ['occurred_at', `now() - interval '1 year'`],
    ['written_by', `'core_services'`],
  ])('a program cannot insert an audit entry with a value for the column %s', async (column, value) => {
    await expect(runAs(role, insertEntry({ [column]: value }), [companyId, ''])).rejects.toThrow(
      'permission denied for table entries',
    );
  });

  it.each([
    `update audit.entries set occurred_at = now() - interval '1 year'`,
    `update audit.entries set subject = ''`,
    'delete from audit.entries',
    'truncate audit.entries',
    'alter table audit.entries alter column occurred_at set default now()',
    'alter table audit.entries disable trigger all',
    'create trigger mine before insert on audit.entries for each row execute function suppress_redundant_updates_trigger()',
    'create rule mine as on insert to audit.entries do instead nothing',
    `update audit.chain set hash = ''`,
    `update audit.chain set salt = null, erasure_id = gen_random_uuid()`,
    'delete from audit.chain',
    'truncate audit.chain',
    `insert into audit.chain (company_id, position, entry_id, texts_hash, hash, erasure_id)
     values ('${nilCompanyId}', 1000000, gen_random_uuid(), '', '', gen_random_uuid())`,
    'update audit.chain_checks set problems = 0',
    'delete from audit.chain_checks',
    'truncate audit.chain_checks',
    `insert into audit.chain_checks (company_id, position, problems, checked_at)
     values ('${nilCompanyId}', 0, 0, now() + interval '10 years')`,
    `set session_replication_role = 'replica'`,
    'set role core_services_owner',
    'create or replace function core.new_entry_id() returns uuid language sql as $$ select gen_random_uuid() $$',
    'create table audit.mine (id int)',
  ])('the database role of a program is not permitted to run: %s', async (sql) => {
    await expect(runAs(role, sql)).rejects.toThrow(/permission denied|must be owner/);
  });
});

describe('erasures', () => {
  async function buildErasure() {
    const { userId } = await buildMember(database.admin, companyId, { lastName: 'Erased' });
    const id = randomUUID();
    await runAs('core_services', 'select core_published.erase_person_v1($1, $2, null, null, $3)', [
      id,
      userId,
      randomUUID(),
    ]);
    return { id, userId };
  }

  it.each([
    ...roles.flatMap((role) =>
      [
        `insert into core.erasures (id, user_id, requested_by, requested_at)
         values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now())`,
        'update core.erasures set user_id = gen_random_uuid()',
        'delete from core.erasures',
        'select secret from core.erasure_secret',
        `update core.erasure_secret set secret = ''`,
        `update core_published.erasures_to_carry_out_v1 set addresses = '{x@example.test}'`,
        'delete from core_published.erasures_to_carry_out_v1',
        'select core.carry_out_erasure(erased) from core.erasures erased',
        `select core.forget_in_audit(erased, '{}', '{}') from core.erasures erased`,
        'select core.erasure_seal(erased) from core.erasures erased',
      ].map((sql) => [role, sql]),
    ),
    [
      'worker',
      'select core_published.erase_person_v1(gen_random_uuid(), gen_random_uuid(), null, null, gen_random_uuid())',
    ],
    [
      'academy_api',
      'select core_published.erase_person_v1(gen_random_uuid(), gen_random_uuid(), null, null, gen_random_uuid())',
    ],
    ['core_services', 'select core_published.forget_in_audit_v1(gen_random_uuid())'],
    ['academy_api', 'select core_published.forget_in_audit_v1(gen_random_uuid())'],
    ['core_services', 'select core_published.settle_erasure_v1(gen_random_uuid(), true)'],
  ])('the database role %s is not permitted to run: %s', async (role, sql) => {
    await buildErasure();
    await expect(runAs(role, sql)).rejects.toThrow(/permission denied/);
  });

  it('the worker cannot repeat an erasure with the seal (keyed hash) of another erasure', async () => {
    const { id } = await buildErasure();
    const { userId } = await buildMember(database.admin, companyId);
    const { rows } = await runAs(
      'worker',
      'select * from core_published.erasures_to_carry_out_v1 where erasure_id = $1',
      [id],
    );
    const [{ requested_by, seal }] = rows as [{ requested_by: string; seal: Buffer }];
    const repeat = 'select core_published.repeat_erasure_v1($1, $2, null, null, $3, now(), $4)';
    await expect(runAs('worker', repeat, [randomUUID(), userId, requested_by, seal])).rejects.toThrow(
      'is not valid',
    );
    await expect(runAs('worker', repeat, [randomUUID(), userId, requested_by, null])).rejects.toThrow(
      'is not valid',
    );
    // An erasure with this id exists already, so the call erases nobody.
    await runAs('worker', repeat, [id, userId, requested_by, seal]);
    const members = await database.admin.query('select status from core.members where user_id = $1', [
      userId,
    ]);
    expect(members.rows).toEqual([{ status: 'registered' }]);
  });

  it('after an erasure is finished, the worker can no longer pseudonymise audit entries about the erased person', async () => {
    const { id, userId } = await buildErasure();
    const subjectAfter = async () => {
      const { rows } = await database.admin.query(
        `insert into audit.entries (company_id, action, actor_id, actor_name, subject, details, user_id)
         values ($1, 'member_invited', $2, '', 'late@example.test', '{}', $3) returning id`,
        [companyId, randomUUID(), userId],
      );
      await runAs('worker', 'select core_published.forget_in_audit_v1($1)', [id]);
      const entry = await database.admin.query('select subject from audit.entries where id = $1', [
        rows[0].id,
      ]);
      return (entry.rows[0] as { subject: string }).subject;
    };
    expect(await subjectAfter()).toMatch(/^Pseudonym /);
    for (let run = 0; run < 2; run += 1)
      await runAs('worker', 'select core_published.settle_erasure_v1($1, true)', [id]);
    expect(await subjectAfter()).toBe('late@example.test');
  });
});

it('the database has exactly the listed SECURITY DEFINER functions, and only the listed roles may call each function', async () => {
  const { rows } = await database.admin.query<{ name: string; callers: string[]; settings: string[] | null }>(
    `select n.nspname || '.' || p.proname as name, p.proconfig as settings,
            array(select case when grantee = 0 then 'public' else grantee::regrole::text end
                  from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))
                  where grantee <> p.proowner order by 1) as callers
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  expect(Object.fromEntries(rows.map(({ name, callers }) => [name, callers.join(', ')]))).toEqual({
    'academy.lock_own_courses': 'academy_api, worker',
    'academy.note_policy_content': 'academy_api',
    'academy.store_policy': 'academy_api',
    'core_published.claim_domain_checks_v1': 'worker',
    'core_published.claim_erasure_v1': 'worker',
    'core_published.erase_person_v1': 'core_services',
    'core_published.find_members_v1': 'academy_api, core_services',
    'core_published.forget_in_audit_v1': 'worker',
    'core_published.identify_person_v1': 'academy_api, core_services',
    'core_published.record_api_key_refusal_v1': 'academy_api, core_services',
    'core_published.record_api_key_use_v1': 'academy_api, core_services',
    'core_published.record_domain_check_v1': 'worker',
    'core_published.record_invitation_refusal_v1': 'worker, worker_owner',
    'core_published.repeat_erasure_v1': 'worker',
    'core_published.search_members_v1': 'academy_api, core_services',
    'core_published.settle_erasure_v1': 'worker',
    'mail_published.confirm_sent_v1': 'academy_api',
    'mail_published.discard_failed_v1': 'academy_api',
    'mail_published.emails_to_person_v1': 'academy_api',
    'mail_published.send_again_v1': 'academy_api',
  });
  for (const { name, settings } of rows)
    expect([name, settings]).toEqual([name, ['search_path=pg_catalog, pg_temp']]);
});
