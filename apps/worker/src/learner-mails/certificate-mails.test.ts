import { drizzle } from 'drizzle-orm/node-postgres';
import { eventually } from '@academy/testing';
import { buildCompletedCourse } from '../testing/completed-course.ts';
import { joinWaitingMails } from '../testing/operations.ts';
import { startMailWorker, type MailWorker } from '../testing/mail-worker.ts';
import { queueLearnerMails } from './queue-learner-mails.ts';

let started: MailWorker;
let database: MailWorker['database'];
let pool: MailWorker['pool'];
let relay: MailWorker['relay'];
beforeAll(async () => {
  started = await startMailWorker();
  ({ database, pool, relay } = started);
});
afterEach(() => started.clear());
afterAll(() => started.stop());

async function scan(): Promise<number> {
  const queued = await queueLearnerMails(drizzle(pool), { now: new Date() });
  await joinWaitingMails(drizzle(pool));
  return queued;
}

/**
 * Builds a company that has switched on the e-mails about certificates. Since then, each of its two learners has
 * earned a certificate.
 */
async function buildHolders({ since = "now() - interval '1 day'" }: { since?: string } = {}) {
  const { admin } = database;
  const built = await buildCompletedCourse(admin, [
    { firstName: 'Anna', lastName: 'Albers' },
    { firstName: 'Ben', lastName: 'Brandt' },
  ]);
  const [anna, ben] = built.userIds;
  await admin.query(`update core.members set locale = 'de' where user_id = $1`, [anna]);
  await admin.query(`update core.members set locale = 'en' where user_id = $1`, [ben]);
  await admin.query(
    `insert into academy.learner_mail_settings (company_id, certificate_earned_since, own_sentence, reply_to)
     values ($1, ${since}, 'Fragen beantwortet <Mara>.', 'mara@example.com')`,
    [built.company],
  );
  const issue = async () => {
    const count = built.enrollmentIds.length;
    await admin.query(
      `select academy.issue_certificates(array(select gen_random_uuid() from generate_series(1, ${count})), $1::uuid[],
         array_fill(null::text, array[${count}]), array_fill(now(), array[${count}]), array_fill(null::smallint, array[${count}]))`,
      [built.enrollmentIds],
    );
  };
  await issue();
  return { ...built, anna: anna!, ben: ben! };
}

/**
 * Queues the e-mails, calls `change` before the worker can send them, and returns the final states of the e-mails in
 * the order of the recipients' names.
 */
async function statesAfter(change: () => Promise<unknown>) {
  await queueLearnerMails(drizzle(pool), { now: new Date() });
  await change();
  await joinWaitingMails(drizzle(pool));
  return eventually(async () => {
    const { rows } = await database.admin.query<{ state: string }>(
      'select state from mail.outgoing_emails order by recipient_name',
    );
    return (
      rows.every(({ state }) => state === 'sent' || state === 'dropped') && rows.map(({ state }) => state)
    );
  });
}

describe('mails about earned certificates', () => {
  it('each learner gets one mail about a certificate in their language, with a link and the company’s sentence and reply address, even if four workers scan at once', async () => {
    await buildHolders();
    const counts = await Promise.all([1, 2, 3, 4].map(scan));
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    expect(await scan()).toBe(0);
    await eventually(async () => relay.received.length === 2);
    const messages = relay.received
      .map(({ message }) => message)
      .toSorted((a, b) => a.subject!.localeCompare(b.subject!));
    expect(messages.map(({ subject }) => subject)).toEqual([
      'Ihr Zertifikat: Datenschutz',
      'Your certificate: Datenschutz en',
    ]);
    expect(messages.map(({ replyTo }) => replyTo?.map(({ address }) => address))).toEqual([
      ['mara@example.com'],
      ['mara@example.com'],
    ]);
    expect(messages[0]!.text).toMatch(/https:\/\/academy\.example\.com\/de\/verify\/[0-9a-f-]{36}/);
    expect(messages[0]!.text).toContain('Fragen beantwortet <Mara>.');
    expect(messages[0]!.html).toContain('Fragen beantwortet &lt;Mara&gt;.');
    expect(messages[1]!.text).toMatch(/https:\/\/academy\.example\.com\/en\/verify\/[0-9a-f-]{36}/);
  });

  it('a mail about a certificate addresses a learner with a name in Han with the family name first', async () => {
    const { anna } = await buildHolders();
    await database.admin.query(
      `update core.members set first_name = '小明', last_name = '王' where user_id = $1`,
      [anna],
    );
    await scan();
    await eventually(async () => relay.received.length === 2);
    expect(relay.received.map(({ message }) => message.text!.split('\n')[0]).toSorted()).toEqual([
      'Guten Tag 王小明,',
      'Hello Ben Brandt,',
    ]);
  });

  it('nobody gets a mail about a certificate that was earned before certificate mails were switched on or while they are off', async () => {
    await buildHolders({ since: "now() + interval '1 minute'" });
    await buildHolders({ since: 'null' });
    expect(await scan()).toBe(0);
  });

  it.each([
    [
      'certificates of deactivated members',
      `update core.members set status = 'deactivated' where user_id = $1`,
    ],
    [
      'revoked certificates',
      `update academy.certificates set revoked_at = now(), revoked_by = $1, revocation_reason = 'x'
        where enrollment_id in (select id from academy.enrollments where user_id = $1)`,
    ],
  ])('no mail about %s is queued, and a mail that was queued before is not sent', async (_, statement) => {
    const first = await buildHolders();
    expect(await statesAfter(() => database.admin.query(statement, [first.anna]))).toEqual([
      'dropped',
      'sent',
    ]);
    const second = await buildHolders();
    await database.admin.query(statement, [second.anna]);
    expect(await scan()).toBe(1);
  });

  it('a certificate that was issued before the course was completed causes its mail only when the learner completes the course', async () => {
    const { admin } = database;
    const { anna, ben } = await buildHolders();
    const set = (userId: string, completion: string) =>
      admin.query(`update academy.enrollments set ${completion} where user_id = $1`, [userId]);
    await set(anna, 'completed_at = null');
    await set(ben, `recorded_reason = 'other'`);
    expect(await scan()).toBe(0);
    await set(anna, 'completed_at = now()');
    await admin.query(
      `select academy.open_rounds(array[id], array[1::smallint], array[current_date], now())
       from academy.enrollments where user_id = any($1)`,
      [[anna, ben]],
    );
    expect(await scan()).toBe(1);
    await eventually(async () => relay.received.length === 1);
    expect(relay.received[0]?.message.text).toContain('Guten Tag Anna Albers');
  });

  it('no mail is queued about a certificate that replaces an earlier certificate', async () => {
    const { anna } = await buildHolders();
    await database.admin.query(
      `update academy.certificates set replaces = id
       where enrollment_id in (select id from academy.enrollments where user_id = $1)`,
      [anna],
    );
    expect(await scan()).toBe(1);
  });

  it('a queued mail about a certificate is not sent if the company switches certificate mails off', async () => {
    await buildHolders();
    expect(
      await statesAfter(() =>
        database.admin.query('update academy.learner_mail_settings set certificate_earned_since = null'),
      ),
    ).toEqual(['dropped', 'dropped']);
  });
});
