import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openPool } from '@academy/service-kit';
import {
  buildMembers,
  testDatabase,
  waitUntilBlocked,
  waitUntilDisconnected,
  type TestDatabase,
} from '@academy/testing';
import { buildReportedCompany } from '../testing/reported-company.ts';
import { bundleSeparateProgram, type StartSeparateProgram } from '../testing/separate-program.ts';
import { queueReportMails } from './queue-report-mails.ts';

const now = '2026-02-02T05:00:00Z';
const secret = 'a secret of the tests, long enough for it';
/** With 450 more managers, a scan needs three transactions, because it queues 200 mails per transaction. */
const managers = 450;

let database: TestDatabase;
let pool: pg.Pool;
let startProgram: StartSeparateProgram;
beforeAll(async () => {
  [database, startProgram] = await Promise.all([
    testDatabase('worker'),
    bundleSeparateProgram('report-mails'),
  ]);
  pool = openPool({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 2 }, 'test', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const startScan = () => startProgram(database.url, now, secret);

async function countQueued() {
  const { rows } = await database.admin.query<{ emails: number; sent: number; people: number }>(
    `select (select count(*)::int from mail.outgoing_emails) as emails,
            (select count(*)::int from academy.sent_report_mails) as sent,
            (select count(distinct recipient_user_id)::int from mail.outgoing_emails) as people`,
  );
  return rows[0]!;
}

it('if a scan is killed after recording but before queueing a batch of notes, the batch is rolled back, and later scans queue each note once', async () => {
  const { admin } = database;
  const { company, manager } = await buildReportedCompany(admin, { settings: { summary_frequency: 'off' } });
  const bosses = await buildMembers(
    admin,
    company.id,
    Array.from({ length: managers }, () => ({})),
  );
  const people = await buildMembers(
    admin,
    company.id,
    Array.from({ length: managers }, () => ({})),
  );
  await admin.query(
    `update core.members member set manager_id = boss
     from unnest($1::uuid[], $2::uuid[]) pair (id, boss) where member.id = pair.id`,
    [people.map(({ id }) => id), bosses.map(({ id }) => id)],
  );
  // Another transaction inserts a subscription of the last manager, whose mail is in the last batch, and does not
  // commit. The transaction of the batch therefore blocks after it has recorded the mails and before it queues them.
  const [last] = [...bosses, manager].toSorted((a, b) => (a.userId < b.userId ? 1 : -1));
  const client = await admin.connect();
  await client.query('begin');
  await client.query(
    `insert into academy.report_mail_subscriptions (company_id, kind, user_id, token_hash) values ($1, 'manager_note', $2, 'x')`,
    [company.id, last!.userId],
  );
  const scan = startScan();
  await waitUntilBlocked(admin, 'worker process');
  await scan.kill();
  await client.query('rollback');
  client.release();
  await waitUntilDisconnected(admin, 'worker process');
  const all = managers + 1;
  const committed = all - (all % 200);
  expect(await countQueued()).toEqual({ emails: committed, sent: committed, people: committed });

  const db = drizzle(pool);
  await Promise.all([1, 2].map(() => queueReportMails(db, { now: new Date(now), secret })));
  expect(await countQueued()).toEqual({ emails: all, sent: all, people: all });
});
