import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buildGroup, buildMembers, cpuTime, eventually, waitUntilBlocked } from '@academy/testing';
import { buildImportingCompany, type ImportingCompany } from '../testing/imports.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import type {} from './import-loop.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp({ env: { REQUEST_TIMEOUT_MS: 1_000 }, pauseMs: 500 });
  await started.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => started.stop());

const heading = 'Email,First name,Last name';
const line = (index: number) => `m${index}@x.test,M${index},M`;
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** Starts an upload over a real connection; the test writes the body. */
async function startUpload(company: ImportingCompany) {
  const { port } = started.app.server.address() as AddressInfo;
  const token = await started.identity.tokenFor(company.user);
  const upload = request({
    port,
    method: 'POST',
    path: company.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
  });
  const response = once(upload, 'response').then(async ([answer]) => ({
    status: (answer as { statusCode: number }).statusCode,
    body: await text(answer as NodeJS.ReadableStream as AsyncIterable<string>),
  }));
  response.catch(() => undefined);
  return { upload, response };
}

const stored = async (company: ImportingCompany) => {
  const { rows } = await started.database.admin.query<{ state: string; lines: number }>(
    `select state, (select count(*)::int from core.import_lines where import_id = id) as lines
     from core.imports where company_id = $1 order by id`,
    [company.company.id],
  );
  return rows;
};

it('the upload of an import file may take longer than the time limit of other requests', async () => {
  const company = await buildImportingCompany(started);
  const { upload, response } = await startUpload(company);
  upload.write(`${heading}\n${lines(2_500)}\n`);
  await eventually(async () => ((await stored(company))[0]?.lines ?? 0) >= 2_000);
  for (let pause = 0; pause < 5; pause += 1) {
    await sleep(300);
    upload.write(`slow${pause}@x.test,S,S\n`);
  }
  upload.end();
  const { status, body } = await response;
  expect(status).toBe(201);
  const { id } = (JSON.parse(body) as { data: { id: string } }).data;
  expect((await company.settled(id)).counts).toMatchObject({ added: 2_505 });
});

it('an aborted upload leaves neither an import nor lines in the database', async () => {
  const company = await buildImportingCompany(started);
  const { upload } = await startUpload(company);
  upload.on('error', () => undefined);
  upload.write(`${heading}\n${lines(2_500)}\n`);
  await eventually(async () => ((await stored(company))[0]?.lines ?? 0) >= 2_000);
  upload.destroy();
  await eventually(async () => (await stored(company)).length === 0);
});

it('an upload that is aborted before its body is read is not reported as an internal error', async () => {
  const company = await buildImportingCompany(started);
  const failures: unknown[] = [];
  const collect = (message: unknown) => failures.push(message);
  subscribe('academy:unexpected-error', collect);
  const { admin } = started.database;
  const blocker = await admin.connect();
  const waitingQueries = async () => {
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int from pg_locks where relation = 'core.members'::regclass and not granted`,
    );
    return rows[0]!.count;
  };
  try {
    // The client aborts the upload while the query for the permissions waits for this lock.
    await blocker.query('begin; lock table core.members in access exclusive mode');
    const { upload } = await startUpload(company);
    upload.on('error', () => undefined);
    upload.write(heading);
    await eventually(async () => (await waitingQueries()) === 1);
    upload.destroy();
    const connections = promisify(started.app.server.getConnections.bind(started.app.server));
    await eventually(async () => (await connections()) === 0);
    await blocker.query('commit');
    expect((await company.preview(`${heading}\n${line(1)}`)).counts).toMatchObject({ added: 1 });
  } finally {
    blocker.release();
    unsubscribe('academy:unexpected-error', collect);
  }
  expect(failures).toEqual([]);
});

it('at most three files of a company are uploaded or compared at the same time', async () => {
  const [company, other] = [await buildImportingCompany(started), await buildImportingCompany(started)];
  const uploads = await Promise.all(Array.from({ length: 8 }, () => startUpload(company)));
  for (const { upload } of uploads) {
    upload.on('error', () => undefined);
    upload.write(`${heading}\n${lines(1_000)}\n`);
  }
  const refused: object[] = [];
  for (const { response } of uploads) response.then((answer) => refused.push(answer)).catch(() => undefined);
  await eventually(() => refused.length === 5);
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 409, body: expect.stringContaining('too_many_imports') });
  expect(await stored(company)).toHaveLength(3);
  expect((await other.preview(`${heading}\n${line(1)}`)).counts).toMatchObject({ added: 1 });

  for (const { upload } of uploads) upload.destroy();
  await eventually(async () => (await stored(company)).length === 0);
  expect((await company.preview(`${heading}\n${line(1)}`)).counts).toMatchObject({ added: 1 });
});

it('an import file that is too large is refused while the client is still sending it, and none of its lines are stored', async () => {
  const company = await buildImportingCompany(started);
  const { upload, response } = await startUpload(company);
  upload.write(`${heading}\n${lines(1_500)}\n${'\n'.repeat(1_000_000)}`);
  expect(await response).toMatchObject({ status: 422, body: expect.stringContaining('import_too_large') });
  for (let part = 0; part < 100; part += 1) upload.write('x'.repeat(100_000));
  upload.end();
  await eventually(() => upload.writableFinished);
  expect(await stored(company)).toEqual([]);
});

it.each([
  ['without lines', `${heading}\n\n`, 'import_empty'],
  ['that is empty', '', 'import_empty'],
  ['without a header', lines(3), 'import_headers_missing'],
  ['without a required column', 'Email,Department\na@x.test,A', 'import_headers_missing'],
  ['with NUL bytes in its first line', `Email,\0${heading}\na@x.test,A,A`, 'import_unreadable'],
  ['that is an Excel workbook', Buffer.from('504b030414000600080000002100', 'hex'), 'import_not_csv'],
  ['that is a PDF file', Buffer.from('%PDF-1.7\n'), 'import_not_csv'],
  ['that is a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'import_not_csv'],
])('an import file %s is refused, and nothing is stored', async (_, file, code) => {
  const company = await buildImportingCompany(started);
  const { status, body } = await company.upload(file);
  expect([status, body.errors?.[0]?.code]).toEqual([422, code]);
  expect(await stored(company)).toEqual([]);
});

it('if a required column header is missing, the error lists the headers of the file', async () => {
  const company = await buildImportingCompany(started);
  const { body } = await company.upload('Adresse;Vorname;Familie\na@x.test;A;A');
  expect(body.errors).toEqual([
    expect.objectContaining({ code: 'import_headers_missing', detail: 'Adresse, Vorname, Familie' }),
  ]);
});

it('a column header of the maximum length is parsed within a second of CPU time', async () => {
  const company = await buildImportingCompany(started);
  const from = cpuTime();
  const { body } = await company.upload(`${heading},${'*'.repeat(60_000)}x\na@x.test,A,A,`);
  expect(body.data.ignoredHeadings).toEqual(['*'.repeat(100)]);
  expect(cpuTime() - from).toBeLessThan(1_000);
});

it('the endpoint for uploads refuses a JSON body, and the endpoint for invitations refuses a CSV file', async () => {
  const company = await buildImportingCompany(started);
  const sent = await started.call('POST', company.path, company.user, { body: {} });
  expect(sent.status).toBe(415);
  const invitations = company.path.replace('imports', 'invitations');
  expect((await started.call('POST', invitations, company.user, { file: heading })).status).toBe(415);
});

it('if two imports of a company are applied at the same time, the second file is compared again after the first import has changed the members', async () => {
  const company = await buildImportingCompany(started);
  const [first, second] = await Promise.all([
    company.preview(`${heading}\na@x.test,Anna,A\nb@x.test,Bert,B`),
    company.preview(`${heading}\na@x.test,Anne,A\nc@x.test,Cora,C`),
  ]);
  expect([first.counts, second.counts]).toEqual([
    expect.objectContaining({ added: 2 }),
    expect.objectContaining({ added: 2 }),
  ]);
  const [one, two] = await Promise.all([company.apply(first.id), company.apply(second.id)]);
  const counts = [one.counts, two.counts].map((all) => [all?.added, all?.changed]).sort();
  expect(counts).toEqual([
    [1, 1],
    [2, 0],
  ]);
  expect((await company.members()).map(({ email_address }) => email_address)).toEqual([
    'a@x.test',
    'b@x.test',
    'c@x.test',
  ]);
  expect((await company.request(first.id)).body.errors?.[0]?.code).toBe('import_not_ready');
});

it('a preview is outdated once another import is applied; if an applied import has other counts than its preview, the response contains the previewed counts too', async () => {
  const company = await buildImportingCompany(started);
  const first = await company.preview(`${heading}\na@x.test,Anna,A\nb@x.test,Bert,B`);
  const second = await company.preview(`${heading}\na@x.test,Anne,A\nc@x.test,Cora,C`);
  expect([first.isOutdated, second.isOutdated]).toEqual([false, false]);
  const one = await company.apply(first.id);
  expect(one).toMatchObject({ isOutdated: false, counts: { added: 2, changed: 0 } });
  expect(one.result).not.toHaveProperty('previewed');
  expect(await company.read(second.id)).toMatchObject({ state: 'ready', isOutdated: true });
  const two = await company.apply(second.id);
  expect(two).toMatchObject({
    isOutdated: false,
    counts: { added: 1, changed: 1 },
    result: { previewed: { added: 2, changed: 0 } },
  });
  expect((await company.lines(second.id, 'changed')).data).toEqual([
    expect.objectContaining({
      emailAddress: 'a@x.test',
      changes: [{ column: 'firstName', from: 'Anna', to: 'Anne' }],
    }),
  ]);
  expect((await company.preview(`${heading}\nc@x.test,Cora,C`)).isOutdated).toBe(false);
});

it('an import deactivates only members whom the preview has shown as missing, even if no confirmation is needed', async () => {
  const company = await buildImportingCompany(started);
  const { admin } = started.database;
  const known = Array.from({ length: 30 }, (_, index) => ({ email: `m${index}@x.test`, lastName: 'M' }));
  const [leaver] = await buildMembers(admin, company.company.id, [{ email: 'leaver@x.test' }, ...known]);
  const uploaded = await company.preview(`${heading}\n${lines(30)}`);
  expect(uploaded).toMatchObject({ confirmationNeeded: false, counts: { missing: 1 } });
  // Another import adds a person who is not in the uploaded file, and the member who was missing is deactivated. One
  // member is still missing, but not the same one as in the preview.
  await company.import(`${heading}\n${lines(30)}\nnew@x.test,New,Person`);
  await admin.query(`update core.members set status = 'deactivated' where id = $1`, [leaver?.id]);
  const again = await company.apply(uploaded.id, { deactivate_missing: true });
  expect(again).toMatchObject({ state: 'ready', failure: 'preview_changed', counts: { missing: 1 } });
  const statusOf = async (email: string) =>
    (await company.members()).find(({ email_address }) => email_address === email)?.status;
  expect(await statusOf('new@x.test')).toBe('imported');
  const applied = await company.apply(uploaded.id, { deactivate_missing: true });
  expect(applied).toMatchObject({ state: 'applied', result: { deactivated: 1 } });
  expect(await statusOf('new@x.test')).toBe('deactivated');
});

it('imports of the same people into two companies do not affect each other, even if two service instances process them concurrently', async () => {
  const other = await startApp({ database: started.database });
  try {
    const people = Array.from({ length: 600 }, (_, index) => `m${index}@x.test`).sort();
    const file = (name: string) =>
      `${heading},Groups,External id\n${Array.from({ length: 600 }, (_, index) => `${line(index)} ${name},Team,P-${index}`).join('\n')}`;
    const two = [await buildImportingCompany(started), await buildImportingCompany(other)] as const;
    // Both instances process imports in the background, so either of them may compare the file of an import with the
    // members, or apply the import.
    const previews = await Promise.all(
      two.flatMap((company) => [company.preview(file('One')), company.preview(file('Two'))]),
    );
    expect(previews.map(({ counts }) => counts?.added)).toEqual(Array(4).fill(600));
    const applied = await Promise.all(previews.map(({ id }, index) => two[index < 2 ? 0 : 1].apply(id)));
    for (const results of [applied.slice(0, 2), applied.slice(2)]) {
      expect(results.map(({ counts }) => [counts?.added, counts?.changed]).sort()).toEqual([
        [0, 600],
        [600, 0],
      ]);
      expect(results.filter(({ result }) => result?.previewed)).toHaveLength(1);
    }
    for (const company of two) {
      const members = await company.members();
      expect(members.map(({ email_address }) => email_address)).toEqual(people);
      expect(new Set(members.map(({ last_name }) => last_name)).size).toBe(1);
      expect(new Set(members.map(({ groups }) => groups.join())).size).toBe(1);
    }
  } finally {
    await other.stop();
  }
}, 60_000);

it('a preview is consistent even if a member is added while the file is compared', async () => {
  const company = await buildImportingCompany(started);
  const { admin } = started.database;
  const writer = await admin.connect();
  try {
    // The new member is committed while a statement of the comparison waits for the advisory lock below.
    await writer.query('begin');
    await writer.query(
      `insert into core.members (id, company_id, first_name, last_name, email_address, status, permissions)
       values ($1, $2, 'Anna', 'A', 'a@x.test', 'imported', '{}')`,
      [randomUUID(), company.company.id],
    );
    await admin.query(`
      create or replace function core.wait_in_test() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock_shared(4711); return new; end';
      create trigger wait_in_test before update on core.import_lines for each row
        when (new.line is not null and new.kind = 'wrong') execute function core.wait_in_test()`);
    await writer.query('select pg_advisory_xact_lock(4711)');
    const { body } = await company.upload(`${heading}\na@x.test,Anna,A\nb@x.test,Bert,B\nb@x.test,B,B`);
    await eventually(async () => {
      const { rows } = await admin.query(
        `select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`,
      );
      return rows.length > 0;
    });
    await writer.query('commit');
    const preview = await company.settled(body.data.id);
    expect(preview.counts).toMatchObject({ added: 0, unchanged: 1, missing: 0, wrong: 2 });
  } finally {
    writer.release();
    await admin.query('drop trigger wait_in_test on core.import_lines; drop function core.wait_in_test()');
  }
});

it('two large imports are applied completely and one after the other, even if the database connection of one import is terminated', async () => {
  const company = await buildImportingCompany(started);
  const { admin } = started.database;
  const count = 1_000;
  await buildGroup(admin, company.company.id, { name: 'G7' });
  const file = (name: string) =>
    `${heading},Groups,Manager email\n` +
    Array.from({ length: count }, (_, index) => `${line(index)} ${name},G${index % 50},m0@x.test`).join('\n');
  const [first, second] = await Promise.all([company.preview(file('One')), company.preview(file('Two'))]);
  expect([first.counts, second.counts]).toEqual(
    Array(2).fill({
      added: count,
      changed: 0,
      unchanged: 0,
      differentPerson: 0,
      missing: 0,
      wrong: 0,
      newGroups: 49,
    }),
  );
  // The import that is applied first has already added its members when it starts to wait for the locked group.
  const blocker = await admin.connect();
  await blocker.query('begin');
  await blocker.query('select from core.groups where company_id = $1 for update', [company.company.id]);
  const applied = Promise.all([company.apply(first.id), company.apply(second.id)]);
  const [pid] = await waitUntilBlocked(admin, 'core-services imports');
  expect(
    (await Promise.all([company.read(first.id), company.read(second.id)])).filter(
      ({ state, progress }) => state === 'applying' && progress.done > 0,
    ),
  ).toHaveLength(1);
  await admin.query('select pg_terminate_backend($1)', [pid]);
  await blocker.query('rollback');
  blocker.release();
  expect((await applied).map(({ state, counts }) => [state, counts?.added, counts?.changed]).sort()).toEqual([
    ['applied', 0, count],
    ['applied', count, 0],
  ]);
  // Each import sets all names, so all names must come from the file of the import that was applied last.
  const names = await admin.query<{ name: string; count: number }>(
    `select last_name as name, count(*)::int as count from core.members
     where company_id = $1 and id <> $2 group by last_name`,
    [company.company.id, company.manager.id],
  );
  expect(names.rows).toEqual([{ name: expect.stringMatching(/^M (One|Two)$/), count }]);
  const last = names.rows[0]!.name.slice(2);
  expect((await company.preview(file(last))).counts).toMatchObject({ unchanged: count, newGroups: 0 });
});

it('an import omits lines whose new groups would exceed the maximum number of groups in a company', async () => {
  const company = await buildImportingCompany(started);
  await started.database.admin.query(
    `insert into core.groups (id, company_id, name)
     select gen_random_uuid(), $1, 'Known ' || number from generate_series(1, 9999) as number`,
    [company.company.id],
  );
  const uploaded = await company.preview(
    [
      `${heading},Groups`,
      'a@x.test,A,A,New|Known 7',
      'b@x.test,B,B,known 8|Newer',
      'c@x.test,C,C,NEW',
      ',D,D,Newest',
    ].join('\n'),
  );
  expect(uploaded.counts).toMatchObject({ added: 2, wrong: 2, newGroups: 1 });
  expect((await company.lines(uploaded.id, 'wrong')).data.map(({ problems }) => problems)).toEqual([
    [{ column: 'groups', problem: 'group_limit', value: 'newer' }],
    [expect.objectContaining({ problem: 'empty_cell' })],
  ]);
  await company.apply(uploaded.id);
  expect((await company.members()).map(({ groups }) => groups)).toEqual([['Known 7', 'New'], ['New']]);
});

it('an import changes nothing if more members are missing than the person who applies the import has confirmed', async () => {
  const company = await buildImportingCompany(started);
  const { admin } = started.database;
  await buildMembers(admin, company.company.id, [{ email: 'a@x.test' }, { email: 'b@x.test' }]);
  const uploaded = await company.preview(`${heading}\na@x.test,New,Name`);
  expect(uploaded.counts).toMatchObject({ missing: 1 });
  await buildMembers(admin, company.company.id, [{ email: 'c@x.test' }]);
  const again = await company.apply(uploaded.id, { deactivate_missing: true, confirmation: '1' });
  expect(again).toMatchObject({ state: 'ready', failure: 'preview_changed', counts: { missing: 2 } });
  expect((await company.members()).map(({ status, first_name }) => [status, first_name])).toEqual(
    Array(3).fill(['registered', 'Anna']),
  );
  const applied = await company.apply(uploaded.id, { deactivate_missing: true, confirmation: '2' });
  expect(applied).toMatchObject({ state: 'applied', failure: null, result: { deactivated: 2 } });
});

it('applying an import compares the file again if members, groups or lines of the file have changed since the preview', async () => {
  const company = await buildImportingCompany(started);
  const { admin } = started.database;
  await company.import(`${heading},Groups\na@x.test,Anna,A,Team`);
  const change = async (statement: string) => {
    const { id } = await company.preview(
      `${heading},Groups,Manager email\na@x.test,Anna,A,Team,\nb@x.test,Bert,B,,c@x.test\nc@x.test,Cora,C,,`,
    );
    await admin.query(statement.replace('$1', `'${company.company.id}'`).replace('$2', `'${id}'`));
    return (await company.apply(id)).counts;
  };
  const renamed = await change(`update core.groups set name = 'Crew' where company_id = $1`);
  expect(renamed).toMatchObject({ added: 2, changed: 1, newGroups: 1 });
  const left = await change(`delete from core.group_members where member_id in
    (select id from core.members where company_id = $1)`);
  expect(left).toMatchObject({ changed: 1, unchanged: 2 });
  await admin.query(`delete from core.members where company_id = $1 and email_address ~ '^[bc]@'`, [
    company.company.id,
  ]);
  const erased = await change(
    `delete from core.import_lines where import_id = $2 and email_address = 'c@x.test'`,
  );
  expect(erased).toMatchObject({ unchanged: 1, wrong: 1 });
  expect(await change(`select $1, $2`)).toMatchObject({ changed: 0 });
});

it('a company has at most five previews of imports, and a clean-up deletes abandoned uploads and the lines of expired previews', async () => {
  const company = await buildImportingCompany(started);
  const { admin } = started.database;
  const ids: string[] = [];
  for (let count = 0; count < 7; count += 1)
    ids.push((await company.preview(`${heading}\n${line(count)}`)).id);
  expect((await company.read(ids[0]!)).state).toBe('expired');
  expect((await company.request(ids[0]!)).body.errors?.[0]?.code).toBe('import_expired');
  await admin.query(
    `update core.imports set expires_at = now() where id = $1;
     update core.imports set state = 'reading', updated_at = now() - interval '1 hour' where id = $2`.replace(
      /\$(\d)/g,
      (_, index: string) => `'${ids[Number(index) + 1]}'`,
    ),
  );
  await started.app.cleanImports();
  const states = await stored(company);
  expect(states.map((one) => [one.state, one.lines])).toEqual([
    ['expired', 0],
    ['expired', 0],
    ['expired', 0],
    ['ready', 1],
    ['ready', 1],
    ['ready', 1],
  ]);
  const { body } = await started.get(`${company.path}?size=2`, company.user);
  expect(body).toMatchObject({ data: { total: 6, data: [{ id: ids[6] }, { id: ids[5] }] } });
});

it('if a process is killed during an import, another process finishes the import, but after three attempts the import fails', async () => {
  const company = await buildImportingCompany(started);
  const { admin } = started.database;
  const { id } = await company.preview(`${heading}\n${lines(3)}`);
  // A killed process leaves only the state `applying`, because its transaction and lock end with its connection.
  await admin.query(`update core.imports set state = 'applying', applied_by = uploaded_by where id = $1`, [
    id,
  ]);
  expect(await company.settled(id)).toMatchObject({ state: 'applied' });
  expect(await company.members()).toHaveLength(3);

  const other = (await company.preview(`${heading}\n${lines(4)}`)).id;
  await admin.query(
    `update core.imports set state = 'applying', applied_by = uploaded_by, attempts = 3 where id = $1`,
    [other],
  );
  started.app.processImports();
  expect(await company.settled(other)).toMatchObject({ state: 'failed', failure: 'internal_error' });
  expect(await company.members()).toHaveLength(3);
});

it('an erasure removes a person from the lines of imports', async () => {
  const company = await buildImportingCompany(started);
  const mark = randomUUID().slice(0, 8);
  const person = { email: `erika-${mark}@x.test`, userId: randomUUID(), lastName: `E${mark}` };
  await buildMembers(started.database.admin, company.company.id, [person, { email: 'b@x.test' }]);
  const { id } = await company.preview(
    `${heading},Manager email\n${person.email},Erika,Neu${mark}\nb@x.test,Bert,B,${person.email}`.replace(
      `Neu${mark}\n`,
      `Neu${mark},\n`,
    ),
  );
  const administrator = { sub: randomUUID(), roles: ['dpo'] };
  const exported = await started.call('POST', '/core-services/personal-data/exports', administrator, {
    body: { userId: person.userId },
  });
  expect(exported.body).toMatchObject({ data: { importLines: [{ lastName: `Neu${mark}` }] } });
  const erased = await started.call('POST', '/core-services/personal-data/erasures', administrator, {
    body: { person: { userId: person.userId }, confirmation: 'ERASE DATA' },
  });
  expect(erased.status).toBe(202);
  const { rows } = await started.database.admin.query<{ all: string }>(
    `select string_agg(l::text, ' ') as all from core.import_lines l where import_id = $1`,
    [id],
  );
  expect(rows[0]!.all).toContain('Bert');
  expect(rows[0]!.all).not.toContain(mark);
});
