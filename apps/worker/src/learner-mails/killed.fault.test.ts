import { setTimeout as sleep } from 'node:timers/promises';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildMembers,
  dayFromToday,
  eventually,
  testDatabase,
  waitUntilBlocked,
  waitUntilDisconnected,
  type TestDatabase,
} from '@academy/testing';
import { expireClaims } from '../testing/outgoing-mail.ts';
import { startRelay } from '../testing/relay.ts';
import { bundleSeparateProgram, type StartSeparateProgram } from '../testing/separate-program.ts';
import { startWorkerProcess } from '../testing/worker-process.ts';

let database: TestDatabase;
let relay: Awaited<ReturnType<typeof startRelay>>;
let startProgram: StartSeparateProgram;
beforeAll(async () => {
  [database, relay, startProgram] = await Promise.all([
    testDatabase('worker'),
    startRelay(),
    bundleSeparateProgram('learner-mails'),
  ]);
});
afterEach(async () => {
  relay.received.length = 0;
  await database.admin.query(
    'truncate mail.outgoing_emails, academy.company_courses, academy.learner_mail_settings cascade',
  );
});
afterAll(async () => {
  await relay.stop();
  await database.close();
});

/**
 * Builds a company that has switched on the e-mails about assigned courses, and assigns two courses to people. One
 * course has a deadline in three days. Each person is expected to get one e-mail with three parts: two assignments and
 * a reminder of the deadline.
 */
async function buildNews(people: number) {
  const { admin } = database;
  const company = await buildCompany(admin);
  await admin.query(
    `insert into academy.learner_mail_settings (company_id, course_assigned_since)
     values ($1, now() - interval '1 day')`,
    [company.id],
  );
  const titles = ['Eins', 'Zwei'];
  for (const title of titles) {
    const course = await buildCourse(admin, { lessonCount: 1, title: { de: title, en: title } });
    await buildCompanyCourse(admin, company.id, course.id, {
      deadline: title === 'Zwei' ? dayFromToday(3) : null,
    });
  }
  return buildMembers(
    admin,
    company.id,
    Array.from({ length: people }, () => ({ locale: 'de' as const })),
  );
}

const partsOfEach = ['course_assigned', 'course_assigned', 'deadline_reminder'];

/**
 * Returns the e-mails of each recipient, each as the list of the templates of its parts. An e-mail that was joined with
 * others appears only as a part.
 */
async function newsByPerson() {
  const { rows } = await database.admin.query<{ user_id: string; template: string; data: unknown }>(
    `select recipient_user_id as user_id, template, data from mail.outgoing_emails where state <> 'joined'`,
  );
  const found = new Map<string, string[][]>();
  for (const { user_id, template, data } of rows) {
    const parts =
      template === 'learner_news'
        ? (data as { news: { template: string }[] }).news.map((part) => part.template).toSorted()
        : [template];
    found.set(user_id, [...(found.get(user_id) ?? []), parts]);
  }
  return found;
}
const count = async (statement: string) =>
  (await database.admin.query<{ count: number }>(statement)).rows[0]!.count;

it('if a scan is killed between recording assignments and queueing their mails, the batch is rolled back, and later scans queue each mail once', async () => {
  const people = await buildNews(5_500);
  const [last] = people.map(({ userId }) => userId).toSorted((a, b) => (a < b ? 1 : -1));
  const { rows } = await database.admin.query<{ id: string }>(
    'select id from academy.company_courses order by id limit 1',
  );
  // Another transaction inserts an e-mail with the unique key of the last person's e-mail and does not commit. The scan
  // therefore blocks in the last batch of the first course, after recording the assignments of this batch.
  const client = await database.admin.connect();
  await client.query('begin');
  await client.query(
    `insert into mail.outgoing_emails (id, unique_key, template, data, recipient_address, recipient_name, locale)
     values (gen_random_uuid(), $1, 'course_assigned', '{}', '', '', 'de')`,
    [`course_assigned:${rows[0]!.id}:${last}`],
  );
  const scan = startProgram(database.url);
  const [blocked] = await waitUntilBlocked(database.admin, 'worker process');
  await scan.kill();
  // PostgreSQL does not notice that the scan was killed, so without this call it would finish the blocked statement.
  await database.admin.query('select pg_terminate_backend($1)', [blocked]);
  await client.query('rollback');
  client.release();
  await waitUntilDisconnected(database.admin, 'worker process');
  const known = () => count('select count(*)::int as count from academy.known_assignments');
  const queued = () =>
    count(
      `select count(*)::int as count from mail.outgoing_emails where unique_key like 'course_assigned:%'`,
    );
  expect([await known(), await queued()]).toEqual([5_000, 5_000]);

  await Promise.all([startProgram(database.url).exited, startProgram(database.url).exited]);
  expect([await known(), await queued()]).toEqual([11_000, 11_000]);
});

it('if scans are killed at any step, each person still gets one joined mail with all parts', async () => {
  const people = await buildNews(3_000);
  for (let kill = 0; kill < 12; kill += 1) {
    const scan = startProgram(database.url);
    await Promise.race([scan.exited, sleep(250 + 120 * kill)]);
    await scan.kill();
  }
  await waitUntilDisconnected(database.admin, 'worker process');
  await Promise.all([startProgram(database.url).exited, startProgram(database.url).exited]);
  const released = await newsByPerson();
  const peopleWithTwo = `select count(*)::int as count from (
    select from mail.outgoing_emails where state = 'queued' group by recipient_user_id having count(*) > 1) twice`;
  expect(await count(peopleWithTwo)).toBe(0);
  // If the process was killed between two scans, an e-mail that belongs to a joined e-mail may have been queued after
  // the joined e-mail was released. It waits until an hour after the joined e-mail was sent, so the test makes the sent
  // e-mails an hour older.
  await database.admin.query(
    `update mail.outgoing_emails set state = 'sent', sent_at = now() - interval '61 minutes' where state = 'queued'`,
  );
  await startProgram(database.url).exited;
  const all = await newsByPerson();
  expect(released.size).toBe(people.length);
  expect(all.size).toBe(people.length);
  expect([...all.values()].filter((mails) => mails.flat().toSorted().join() !== partsOfEach.join())).toEqual(
    [],
  );
}, 120_000);

it('if workers are killed while they send joined mails, nobody gets a mail twice, and every mail is sent unless its state is `unclear`', async () => {
  const people = await buildNews(600);
  await startProgram(database.url).exited;
  const isQueueEmpty = async () =>
    (await count(`select count(*)::int as count from mail.outgoing_emails where state = 'queued'`)) === 0;
  for (let kill = 0; kill < 10 && !(await isQueueEmpty()); kill += 1) {
    const before = relay.received.length;
    const worker = startWorkerProcess(database, { SMTP_URL: relay.url });
    await eventually(async () => relay.received.length > before || (await isQueueEmpty()));
    await sleep(7 * kill);
    await worker.kill();
  }
  await waitUntilDisconnected(database.admin, 'worker');
  await expireClaims(database.admin);
  const worker = startWorkerProcess(database, { SMTP_URL: relay.url });
  await eventually(
    async () =>
      (await count(
        `select count(*)::int as count from mail.outgoing_emails where state not in ('sent', 'unclear', 'joined')`,
      )) === 0,
    { timeout: 60_000 },
  );
  await worker.kill();
  const recipients = relay.received.map(({ to }) => to[0]!);
  expect(new Set(recipients).size).toBe(recipients.length);
  expect(relay.received.filter(({ message }) => !message.subject?.startsWith('3 Neuigkeiten'))).toEqual([]);
  const { rows } = await database.admin.query<{ address: string; state: string }>(
    `select recipient_address as address, state from mail.outgoing_emails where state <> 'joined'`,
  );
  expect(rows).toHaveLength(people.length);
  const received = new Set(recipients);
  expect(rows.filter(({ address, state }) => state === 'sent' && !received.has(address))).toEqual([]);
}, 180_000);
