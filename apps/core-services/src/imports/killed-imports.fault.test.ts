import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import {
  buildMember,
  eventually,
  testDatabase,
  testIdentity,
  waitUntilBlocked,
  waitUntilDisconnected,
  type TestDatabase,
  type TestIdentity,
} from '@academy/testing';
import { startCoreServices, type CoreServicesProcess } from '../testing/core-services-process.ts';
import { buildImportingCompany, type ImportingCompany } from '../testing/imports.ts';

let database: TestDatabase;
let identity: TestIdentity;
let processes: CoreServicesProcess[] = [];
beforeAll(async () => {
  [database, identity] = await Promise.all([testDatabase('core_services'), testIdentity()]);
});
afterEach(async () => {
  await Promise.all(processes.map(({ program }) => program.kill()));
  processes = [];
});
afterAll(async () => {
  await identity.close();
  await database.close();
});

async function start() {
  const started = await startCoreServices(database, identity);
  processes.push(started);
  return started;
}
const companyIn = ({ call, get }: CoreServicesProcess) => buildImportingCompany({ database, call, get });
const through = (process: CoreServicesProcess, company: ImportingCompany) => ({
  apply: (id: string) =>
    process.call('POST', `${company.path}/${id}/application`, company.user, {
      body: { deactivate_missing: false },
    }),
  state: async (id: string) =>
    ((await process.get(`${company.path}/${id}`, company.user)).body as { data: { state: string } }).data
      .state,
});

const count = 3_000;
const file = (name: string) =>
  'Email,First name,Last name,Groups\n' +
  Array.from({ length: count }, (_, index) => `m${index}@x.test,M${index},${name},Team ${index % 20}`).join(
    '\n',
  );

const one = async <Row>(sql: string, values: unknown[]) =>
  (await database.admin.query(sql, values)).rows[0] as Row;
const membersOf = ({ company }: ImportingCompany) =>
  one<{ members: number; memberships: number; stored: number }>(
    `select count(*)::int - 1 as members,
       (select count(*)::int from core.group_members join core.groups g on g.id = group_id where company_id = $1) as memberships,
       (select coalesce(sum(members_count), 0)::int from core.groups where company_id = $1) as stored
     from core.members where company_id = $1`,
    [company.id],
  );
const auditedImports = async ({ company }: ImportingCompany) =>
  (
    await one<{ count: number }>(
      `select count(*)::int from audit.entries where company_id = $1 and action = 'members_imported'`,
      [company.id],
    )
  ).count;

const connectionsEnd = () => waitUntilDisconnected(database.admin, 'core-services imports');

/** Starts to apply an import, which then waits for a locked group until `release` is called. */
async function startBlockedImport(process: CoreServicesProcess) {
  const company = await companyIn(process);
  await database.admin.query(
    `insert into core.groups (id, company_id, name) values (gen_random_uuid(), $1, 'Team 7')`,
    [company.company.id],
  );
  const { id } = await company.preview(file('One'));
  const client = await database.admin.connect();
  const release = async () => {
    await client.query('rollback');
    client.release();
  };
  await client.query('begin');
  await client.query('select from core.groups where company_id = $1 for update', [company.company.id]);
  await company.request(id);
  await waitUntilBlocked(database.admin, 'core-services imports');
  return { company, id, release };
}

it('if a process is killed while it applies an import, nothing is changed, and another process applies the import once', async () => {
  const killed = await start();
  const { company, id, release } = await startBlockedImport(killed);
  expect((await company.read(id)).progress.done).toBeGreaterThan(0);
  await killed.program.kill();
  await release();
  await connectionsEnd();
  expect(await membersOf(company)).toEqual({ members: 0, memberships: 0, stored: 0 });

  const other = through(await start(), company);
  await eventually(async () => (await other.state(id)) === 'applied');
  expect(await membersOf(company)).toEqual({ members: count, memberships: count, stored: count });
  expect(await auditedImports(company)).toBe(1);
});

describe('an import whose process is killed while the file is compared', () => {
  /**
   * Builds a company with a member who is missing from the file, and uploads the file.
   * The last step of the comparison waits until `release` is called.
   */
  async function buildWaiting() {
    const first = await start();
    const company = await companyIn(first);
    await buildMember(database.admin, company.company.id, { email: `missing-${randomUUID()}@x.test` });
    await database.admin.query(`
      create or replace function core.wait_in_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(4711); return new; end $$;
      create or replace trigger wait_in_test before update on core.imports
      for each row when (new.state = 'ready') execute function core.wait_in_test()`);
    const client = await database.admin.connect();
    await client.query('select pg_advisory_lock(4711)');
    const release = async () => {
      await client.query('select pg_advisory_unlock(4711)');
      client.release();
    };
    const { body } = await company.upload(file('One'));
    await waitUntilBlocked(database.admin, 'core-services imports');
    return { first, company, id: body.data.id, release };
  }
  const attemptsOf = async (id: string) =>
    (await one<{ attempts: number }>('select attempts from core.imports where id = $1', [id])).attempts;
  const changedLines = async (id: string) =>
    (
      await one<{ count: number }>(
        'select count(*)::int from core.import_lines where import_id = $1 and (group_keys is null or line is null)',
        [id],
      )
    ).count;
  const expected = {
    added: count,
    changed: 0,
    unchanged: 0,
    differentPerson: 0,
    missing: 1,
    wrong: 0,
    newGroups: 20,
  };

  it('if a process is killed while it compares an import file, another process compares the file again, and then applies the import on request', async () => {
    const { first, company, id, release } = await buildWaiting();
    const before = await changedLines(id);
    await first.program.kill();
    await release();
    await connectionsEnd();
    expect(await changedLines(id)).toBe(before);
    const other = await start();
    const state = () => through(other, company).state(id);
    await eventually(async () => (await state()) === 'ready');
    const { body } = await other.get(`${company.path}/${id}`, company.user);
    expect(body).toMatchObject({ data: { counts: expected, failure: null } });
    await through(other, company).apply(id);
    await eventually(async () => (await state()) === 'applied');
    expect(await membersOf(company)).toMatchObject({ members: count + 1, memberships: count });
    expect(await auditedImports(company)).toBe(1);
  });

  it('an import fails after three processes were killed while comparing its file, changes no members, and does not block the comparison of other files', async () => {
    const { first, company, id, release } = await buildWaiting();
    let killed = first;
    for (let kills = 1; kills <= 3; kills += 1) {
      await waitUntilBlocked(database.admin, 'core-services imports');
      expect(await attemptsOf(id)).toBe(kills);
      await killed.program.kill();
      // The last statement of the killed process waits for a lock. PostgreSQL would notice the end of the process only
      // after this statement, so the test terminates the connection.
      await database.admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'core-services imports'`,
      );
      await connectionsEnd();
      killed = await start();
    }
    const { get } = killed;
    const failed = { data: { state: 'failed', failure: 'internal_error', counts: null } };
    await eventually(async () => (await through(killed, company).state(id)) === 'failed');
    expect((await get(`${company.path}/${id}`, company.user)).body).toMatchObject(failed);
    expect(await membersOf(company)).toMatchObject({ members: 1 });
    await release();
    const again = await killed.call('POST', company.path, company.user, { file: file('Two') });
    const next = (again.body as { data: { id: string } }).data.id;
    await eventually(async () => (await through(killed, company).state(next)) === 'ready');
  });
});

it('if a process shuts down while it applies an import, this is not counted as an attempt, and another process applies the import', async () => {
  const stopped = await start();
  const { company, id, release } = await startBlockedImport(stopped);
  const url = await stopped.program.url;
  const stopping = stopped.program.stop();
  await eventually(() =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => !ok,
      () => true,
    ),
  );
  await release();
  await stopping;
  expect(await one('select state, attempts from core.imports where id = $1', [id])).toEqual({
    state: 'applying',
    attempts: 0,
  });
  const other = through(await start(), company);
  await eventually(async () => (await other.state(id)) === 'applied');
  expect(await membersOf(company)).toEqual({ members: count, memberships: count, stored: count });
});

it('if a process is killed during an upload, the upload is deleted, and the file can be uploaded again', async () => {
  const killed = await start();
  const company = await companyIn(killed);
  const upload = request(`${await killed.program.url}${company.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await identity.tokenFor(company.user)}`, 'content-type': 'text/csv' },
  });
  upload.on('error', () => undefined);
  upload.write(file('One'));
  const stored = () =>
    one<{ imports: number; lines: number }>(
      `select count(distinct id)::int as imports, count(position)::int as lines
       from core.imports left join core.import_lines on import_id = id where company_id = $1`,
      [company.company.id],
    );
  await eventually(async () => (await stored()).lines > 1_000);
  await killed.program.kill();
  // PostgreSQL may still be running the last statement of the killed process, which sets `updated_at` to the present.
  await waitUntilDisconnected(database.admin, 'core-services');
  expect((await stored()).imports).toBe(1);
  await database.admin.query(
    `update core.imports set updated_at = now() - interval '16 minutes' where company_id = $1`,
    [company.company.id],
  );
  const { call } = await start();
  await eventually(async () => (await stored()).imports === 0);
  expect((await call('POST', company.path, company.user, { file: file('Two') })).status).toBe(201);
});

it('two imports of one company are applied one after the other, even if two processes are asked to apply them at the same time', async () => {
  const [first, second] = [await start(), await start()];
  const company = await companyIn(first);
  const [one, two] = [await company.preview(file('One')), await company.preview(file('Two'))];
  await Promise.all([through(first, company).apply(one.id), through(second, company).apply(two.id)]);
  const applied = await Promise.all([company.settled(one.id), company.settled(two.id)]);
  expect(applied.map(({ counts }) => [counts?.added, counts?.changed]).sort()).toEqual([
    [0, count],
    [count, 0],
  ]);
  expect(await membersOf(company)).toEqual({ members: count, memberships: count, stored: count });
  expect(await auditedImports(company)).toBe(2);
});
