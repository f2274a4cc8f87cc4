import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import {
  hashOfLink,
  hashOfTexts,
  nilCompanyId,
  recordAudit,
  recordAudits,
  type ChainReport,
} from '@academy/platform-data';
import { buildCompany, buildMember, eventually, runCommand, waitUntilBlocked } from '@academy/testing';
import { buildActor } from '../testing/factories.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { appendEntries } from './append-entries.ts';
import type {} from './chain-loop.ts';
import { sha256 } from './sha256.ts';
import { checkAuditLogs, verifyAuditLog } from './verify-audit-log.ts';

let started: StartedApp;
beforeAll(async () => {
  // The background loop must not run during the tests, because `appendEntries` skips a chain that the loop has locked.
  // The loop runs once when the app starts, and stores a verification at the end of this run.
  started = await startApp({ pauseMs: 3_600_000 });
  await eventually(async () => (await query('select from audit.chain_checks')).rowCount);
});
afterAll(() => started.stop());

const query = (sql: string, values?: unknown[]) => started.database.admin.query(sql, values);
const admin = () => drizzle(started.database.admin);
const verify = (companyId: string) => verifyAuditLog(started.app.db, companyId);

async function buildChain(entries: number, actor = buildActor()) {
  const company = await buildCompany(started.database.admin);
  const inputs = Array.from({ length: entries }, (_, index) => ({
    companyId: company.id,
    action: 'course_status_changed' as const,
    subject: `Kurs ${index + 1}`,
    details: { from: 'active', to: null, 'übrige Mitglieder': index },
  }));
  await recordAudits(admin(), actor, inputs);
  await appendEntries(started.app.db, company.id);
  return company.id;
}

const problemsOf = async (companyId: string) =>
  (await verify(companyId)).problems.map(({ kind, position }) => `${kind} ${position}`);

it('the hash chain contains SHA-256 hashes of JSON with sorted keys, so that later versions can verify existing audit logs', () => {
  const entry = {
    action: 'course_status_changed',
    occurred_at: '2026-11-22T08:15:30.123456Z',
    actor_id: '0b0f3c1e-5c1a-4f0e-9d55-1f8f5d9a7c11',
    actor_name: 'Jörg Brückner',
    subject: 'Datenschutz',
    details: { to: null, from: 'active', count: 3 },
    written_by: null,
  };
  const salt = '00'.repeat(32);
  const texts_hash = hashOfTexts(sha256, salt, entry);
  const texts = `{"actor_name":"Jörg Brückner","details":{"count":3,"from":"active","to":null},"salt":"${salt}","subject":"Datenschutz"}`;
  expect(texts_hash).toBe(sha256(texts));
  const company_id = 'd3b07384-d9a0-4c9b-8f5e-2f0c5f3a9e21';
  const entry_id = '0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
  const link = { company_id, position: 2, entry_id, texts_hash };
  expect(hashOfLink(sha256, link, entry, 'ab')).toBe(
    sha256(
      `{"action":"course_status_changed","actor_id":"${entry.actor_id}","company_id":"${company_id}","entry_id":"${entry_id}",` +
        `"occurred_at":"${entry.occurred_at}","position":2,"previous":"ab","texts_hash":"${texts_hash}"}`,
    ),
  );
  expect(hashOfLink(sha256, link, { ...entry, written_by: 'worker' }, 'ab')).toBe(
    sha256(
      `{"action":"course_status_changed","actor_id":"${entry.actor_id}","company_id":"${company_id}","entry_id":"${entry_id}",` +
        `"occurred_at":"${entry.occurred_at}","position":2,"previous":"ab","texts_hash":"${texts_hash}","written_by":"worker"}`,
    ),
  );
});

it('each audit entry of concurrent writers is added to the hash chain exactly once, even if two processes add entries and lose their database connections', async () => {
  const { database } = started;
  const second = await startApp({ database });
  const companies = [await buildCompany(database.admin), await buildCompany(database.admin)];
  let isWriting = true;
  const write = async (writer: number) => {
    for (let count = 0; count < 60; count += 1) {
      const { id } = companies[(writer + count) % 2]!;
      // Every seventh transaction sleeps, so that it is committed after transactions that began later.
      await admin().transaction(async (tx) => {
        await recordAudit(tx, buildActor(), { companyId: id, action: 'member_invited', subject: `${count}` });
        if (count % 7 === 0) await tx.execute('select pg_sleep(0.01)');
      });
    }
  };
  const append = async ({ app }: StartedApp) => {
    while (isWriting) await app.chainAuditEntries().catch(() => undefined);
  };
  const disconnect = async () => {
    while (isWriting) {
      await query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock'
         and database = (select oid from pg_database where datname = current_database())`,
      );
      await query('select pg_sleep(0.05)');
    }
  };
  const others = [append(started), append(second), disconnect()];
  await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
  isWriting = false;
  await Promise.all(others);
  // The call is repeated, because it skips a company as long as a terminated connection still holds the company's
  // lock.
  const reports = await eventually(async () => {
    await started.app.chainAuditEntries();
    const read = await Promise.all(companies.map(({ id }) => verify(id)));
    return read.every(({ links }) => links >= 240) && read;
  });
  expect(reports).toMatchObject([
    { links: 240, problems: [] },
    { links: 240, problems: [] },
  ]);
  await second.stop();
});

it('new audit entries are added to the hash chain in the background, even if the transaction of an earlier entry is committed after that of a later entry', async () => {
  const chaining = await startApp({ database: started.database, pauseMs: 200 });
  const company = await buildCompany(started.database.admin);
  const late = await started.database.admin.connect();
  await late.query('begin');
  await recordAudit(drizzle(late), buildActor(), { companyId: company.id, action: 'member_invited' });
  await recordAudit(admin(), buildActor(), { companyId: company.id, action: 'courses_populated' });
  const chained = (count: number) =>
    eventually(async () => {
      const { rows } = await query(
        'select action from audit.chain join audit.entries on entries.id = entry_id where chain.company_id = $1 order by position',
        [company.id],
      );
      return rows.length === count && rows.map(({ action }) => action as string);
    });
  await chained(1);
  await late.query('commit');
  late.release();
  expect(await chained(2)).toEqual(['courses_populated', 'member_invited']);
  await chaining.stop();
});

describe('verification', () => {
  it('the verification of an unchanged audit log with 2,001 entries, which are read in several batches, finds no problem', async () => {
    const companyId = await buildChain(2_001);
    const { rows } = await query('select hash from audit.chain where company_id = $1 and position = 2001', [
      companyId,
    ]);
    expect(await verify(companyId)).toEqual({
      links: 2_001,
      pseudonymised: 0,
      head: { position: 2_001, hash: rows[0].hash },
      problem_count: 0,
      problems: [],
    } satisfies ChainReport);
  });

  const ofEntry = (position: number) =>
    `id = (select entry_id from audit.chain where company_id = $1 and position = ${position})`;
  it.each<[string, string, string[]]>([
    [
      'a deleted entry',
      `delete from audit.entries where ${ofEntry(3)} and $1::uuid is not null`,
      ['entry_missing 3'],
    ],
    ['a changed subject', `update audit.entries set subject = 'x' where ${ofEntry(2)}`, ['texts_changed 2']],
    ['a changed name', `update audit.entries set actor_name = 'x' where ${ofEntry(5)}`, ['texts_changed 5']],
    ['changed details', `update audit.entries set details = '{}' where ${ofEntry(1)}`, ['texts_changed 1']],
    ['a changed action', `update audit.entries set action = 'x' where ${ofEntry(4)}`, ['entry_changed 4']],
    [
      'a time that was changed by a microsecond',
      `update audit.entries set occurred_at = occurred_at + interval '1 microsecond' where ${ofEntry(4)}`,
      ['entry_changed 4'],
    ],
    [
      'an entry with a changed writer',
      `update audit.entries set written_by = 'worker' where ${ofEntry(3)}`,
      ['entry_changed 3'],
    ],
    [
      'a verification that is dated in the future',
      `insert into audit.chain_checks (company_id, position, problems, checked_at)
       values ($1, 5, 0, now() + interval '10 years')`,
      ['check_in_future 5'],
    ],
    [
      'an entry that was moved to another company',
      `update audit.entries set company_id = gen_random_uuid() where ${ofEntry(2)}`,
      ['entry_missing 2'],
    ],
    ['a deleted link', `delete from audit.chain where company_id = $1 and position = 3`, ['links_missing 4']],
    [
      'a deleted first link',
      `delete from audit.chain where company_id = $1 and position = 1`,
      ['links_missing 2'],
    ],
    [
      'two links that were swapped',
      `update audit.chain set position = case position when 2 then -3 else -2 end
       where company_id = $1 and position in (2, 3)`,
      ['entry_changed 2', 'entry_changed 3', 'entry_changed 4'],
    ],
    [
      'a deleted salt',
      `update audit.chain set salt = null where company_id = $1 and position = 2`,
      ['erasure_unrecorded 2'],
    ],
    [
      'texts that were replaced without an erasure',
      `update audit.chain set salt = null, erasure_id = gen_random_uuid() where company_id = $1 and position = 2`,
      ['erasure_unrecorded 2'],
    ],
    [
      'a changed hash',
      `update audit.chain set hash = repeat('0', 64) where company_id = $1 and position = 4`,
      ['entry_changed 4', 'entry_changed 5'],
    ],
  ])(
    'the verification of an audit log reports %s with the position in the hash chain',
    async (_change, statement, expected) => {
      const companyId = await buildChain(5);
      await query(statement, [companyId]);
      await query('update audit.chain set position = -position where company_id = $1 and position < 0', [
        companyId,
      ]);
      expect(await problemsOf(companyId)).toEqual(expected);
    },
  );

  it('the deletion of the last entries of an audit log is found only by comparison with an earlier verification or a known link of the hash chain', async () => {
    const companyId = await buildChain(5);
    const { head } = await verify(companyId);
    const check = () =>
      checkAuditLogs(started.app.db, {
        signal: new AbortController().signal,
        onProblems: () => undefined,
      });
    const cut = async (id: string) => {
      await query(
        `delete from audit.entries where company_id = $1 and id in
           (select entry_id from audit.chain where company_id = $1 and position > 3)`,
        [id],
      );
      await query('delete from audit.chain where company_id = $1 and position > 3', [id]);
    };
    await cut(companyId);
    expect(await problemsOf(companyId)).toEqual([]);
    const known = await verifyAuditLog(started.app.db, companyId, { known: [head!] });
    expect(known.problems).toEqual([{ kind: 'end_missing', position: 4, entry_id: null }]);

    const checked = await buildChain(5);
    await check();
    await cut(checked);
    expect(await problemsOf(checked)).toEqual(['end_missing 4']);
    const metrics = async () => (await started.app.inject('/metrics')).body;
    const broken = async () => Number(/^audit_chain_broken_companies\S* (\d+)/m.exec(await metrics())?.[1]);
    const before = await broken();
    await check();
    expect(await broken()).toBe(before + 1);
    expect(await metrics()).toMatch(/^audit_chain_last_check_seconds\S* \d/m);
    // New entries take the place of the deleted ones, but their hashes are different.
    const again = Array(2).fill({ companyId: checked, action: 'course_status_changed' as const });
    await recordAudits(admin(), buildActor(), again);
    await appendEntries(started.app.db, checked);
    expect(await problemsOf(checked)).toEqual(['history_changed 5']);
  });

  it('the command verify-audit-log verifies an audit log, and exits with code 1 if it finds a problem', async () => {
    const companyId = await buildChain(3);
    const verify = (...args: string[]) =>
      runCommand(
        'core-services',
        'verify-audit-log',
        { DATABASE_URL: started.database.url },
        `--company=${companyId}`,
        ...args,
      );
    expect(JSON.parse(await verify())).toMatchObject({ company_id: companyId, links: 3, problems: [] });
    await expect(verify('--position=4', `--hash=${'ab'.repeat(32)}`)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('"kind":"end_missing","position":4'),
    });
  });
});

describe('erasure', () => {
  const erase = (userId: string) =>
    query('select core_published.erase_person_v1($1, $2, null, null, $3)', [
      randomUUID(),
      userId,
      randomUUID(),
    ]);

  it('after an erasure the audit log passes its verification, and contains an entry with the number of chained entries that the erasure changed', async () => {
    const { userId } = await buildMember(started.database.admin, await buildChain(1), {
      firstName: 'Petra',
      lastName: 'Vergangen',
    });
    const actor = buildActor({ userId, firstName: 'Petra', lastName: 'Vergangen' });
    const companyId = await buildChain(3, actor);
    const other = buildActor();
    await recordAudit(admin(), other, { companyId, action: 'courses_populated' });
    await appendEntries(started.app.db, companyId);
    await recordAudit(admin(), actor, { companyId, action: 'member_invited', subject: 'a@example.test' });
    await erase(userId);
    const expected = { pseudonymised: 3, problems: [] };
    expect(await verify(companyId)).toMatchObject({ links: 4, ...expected });
    await appendEntries(started.app.db, companyId);
    expect(await verify(companyId)).toMatchObject({ links: 6, ...expected });
    const { rows } = await query(
      `select action, details, salt is null as unsalted, actor_name from audit.chain
       join audit.entries on entries.id = entry_id where chain.company_id = $1 order by position`,
      [companyId],
    );
    expect(rows.map(({ unsalted }) => unsalted as boolean)).toEqual([true, true, true, false, false, false]);
    expect(rows.at(-1)).toMatchObject({
      action: 'audit_entries_pseudonymised',
      details: { entries: 3 },
    });
    expect(rows.filter(({ actor_name }) => String(actor_name).includes('Petra'))).toEqual([]);
    await query(
      'delete from audit.entries where id = (select entry_id from audit.chain where company_id = $1 and position = 2)',
      [companyId],
    );
    expect(await problemsOf(companyId)).toEqual(['entry_missing 2', 'erasure_unrecorded 3']);
  });

  it('audit entries that are to be added to the hash chain during an erasure are added after the erasure, with pseudonymised texts', async () => {
    const company = await buildCompany(started.database.admin);
    const { userId } = await buildMember(started.database.admin, company.id);
    const actor = buildActor({ userId, firstName: 'Rosa', lastName: 'Rennt' });
    await recordAudit(admin(), actor, { companyId: company.id, action: 'courses_populated' });
    const erasing = await started.database.admin.connect();
    await erasing.query('begin');
    await erasing.query('select core_published.erase_person_v1($1, $2, null, null, $3)', [
      randomUUID(),
      userId,
      randomUUID(),
    ]);
    const appending = appendEntries(started.app.db, company.id);
    await waitUntilBlocked(started.database.admin, 'core-services');
    await erasing.query('commit');
    erasing.release();
    await appending;
    expect(await verify(company.id)).toMatchObject({ links: 1, pseudonymised: 0, problems: [] });
  });
});

it('the verification reports an audit entry that is more than an hour older than a previous entry, but not an entry that is 59 minutes older', async () => {
  const companyId = await buildChain(2);
  const insert = (age: string) =>
    query(
      `insert into audit.entries (company_id, action, actor_id, actor_name, subject, details, occurred_at)
       values ($1, 'courses_populated', gen_random_uuid(), '', '', '{}', now() - $2::interval)`,
      [companyId, age],
    );
  await insert('59 minutes');
  await insert('61 minutes');
  await insert('0');
  await appendEntries(started.app.db, companyId);
  expect(await problemsOf(companyId)).toEqual(['time_backwards 4']);
});

it('a stored verification of an audit log that is dated in the future does not prevent the next verification', async () => {
  const { rows } = await query('select now() as start');
  await query(
    `insert into audit.chain_checks (company_id, position, problems, checked_at)
     values ($1, 0, 0, now() + interval '10 years')`,
    [nilCompanyId],
  );
  await query('delete from audit.chain_checks where checked_at < now()');
  const restarted = await startApp({ database: started.database, pauseMs: 3_600_000 });
  await eventually(
    async () =>
      (
        await query(
          'select from audit.chain_checks where company_id = $1 and checked_at between $2 and now()',
          [nilCompanyId, rows[0].start],
        )
      ).rowCount,
  );
  expect(await problemsOf(nilCompanyId)).toEqual(['check_in_future 0']);
  await query('delete from audit.chain_checks where checked_at > now()');
  await restarted.stop();
});

it('no database role of a program can change or delete rows of the hash chain and its verifications, and only the role of core-services can insert rows', async () => {
  const { database } = started;
  await buildChain(1);
  const runs = async (role: string, sql: string) => {
    const client = await database.admin.connect();
    try {
      await client.query(`set role ${role}`);
      await client.query(sql);
      return true;
    } catch (error) {
      expect(String(error)).toContain('permission denied');
      return false;
    } finally {
      client.release(true);
    }
  };
  const insert = `insert into audit.chain (company_id, position, entry_id, texts_hash, hash)
    values ('${nilCompanyId}', 1000000, gen_random_uuid(), '', '')`;
  const check = `insert into audit.chain_checks (company_id, position, problems) values (gen_random_uuid(), 0, 0)`;
  for (const role of ['core_services', 'academy_api', 'worker']) {
    for (const table of ['audit.chain', 'audit.chain_checks']) {
      expect(await runs(role, `update ${table} set position = 1`)).toBe(false);
      expect(await runs(role, `delete from ${table}`)).toBe(false);
      expect(await runs(role, `truncate ${table}`)).toBe(false);
    }
    for (const sql of [insert, check]) expect(await runs(role, sql)).toBe(role === 'core_services');
  }
  await query(`delete from audit.chain where company_id = '${nilCompanyId}' and position = 1000000`);
});
