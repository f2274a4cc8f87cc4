import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import { queueEmails, type EmailToSend } from '@academy/platform-data';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildPolicy,
  buildMember,
  testDatabase,
  type TestDatabase,
  eventually,
} from '@academy/testing';
import { buildApp } from '../app.ts';
import type { WorkerEnv } from '../env.ts';
import { startRelay } from '../testing/relay.ts';
import { workerEnvOf } from '../testing/worker-env.ts';
import { endAbandoned } from './queries/emails.ts';

let database: TestDatabase;
let relay: Awaited<ReturnType<typeof startRelay>>;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  [database, relay] = await Promise.all([testDatabase('worker'), startRelay()]);
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  // E-mails of earlier tests are deleted, because postponed e-mails could become due during a later test.
  await database.admin.query('truncate mail.outgoing_emails');
  relay.refuse(undefined);
  relay.failWithoutReply(undefined);
  relay.delayReplies(false);
  relay.received.length = 0;
});
afterAll(async () => {
  await relay.stop();
  await database.close();
});

async function startWorker(smtpUrl = relay.url, changes: Partial<WorkerEnv> = {}) {
  const app = await buildApp(
    workerEnvOf(database, {
      PUBLIC_URL: 'https://academy.example.com',
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'academy@example.com',
      ...changes,
    }),
    { mailPauseMs: 100 },
  );
  await app.ready();
  apps.push(app);
  return app;
}

const reminder = (changes: Partial<EmailToSend['recipient']> = {}, title = 'Datenschutz'): EmailToSend => ({
  uniqueKey: randomUUID(),
  template: 'course_reminder',
  data: {
    company_id: '0192f000-0000-7000-9000-000000001001',
    course_id: '0192f000-0000-7000-9000-00000000c001',
    company_name: 'Müller & Söhne <AG>',
    course_title: title,
    deadline: '2030-02-01',
  },
  recipient: { address: 'anna@example.test', name: 'Anna Ärmel', locale: 'de', ...changes },
});

const queue = (...emails: EmailToSend[]) => queueEmails(drizzle(database.admin), emails);

const findStates = async (ids: string[]) =>
  (await database.admin.query('select state, attempts from mail.outgoing_emails where id = any($1)', [ids]))
    .rows;

const waitForState = (ids: string[], wanted: string) =>
  eventually(async () => (await findStates(ids)).every(({ state }) => state === wanted));

const waitUntilProcessed = (ids: string[]) =>
  eventually(async () => {
    const { rows } = await database.admin.query<{
      state: string;
      attempts: number;
      last_error: string | null;
    }>(
      `select state, attempts, last_error, due_at > now() as is_postponed
       from mail.outgoing_emails where id = any($1) order by id`,
      [ids],
    );
    const isProcessed = rows.every(
      ({ state, attempts }) => state !== 'sending' && (state !== 'queued' || attempts > 0),
    );
    return isProcessed && rows;
  });

/** Queues an e-mail and waits until it is sent. The worker has then claimed all e-mails that were due earlier. */
async function sendLaterEmail(): Promise<void> {
  await waitForState(await queue(reminder({ address: 'later@example.test' })), 'sent');
}
const receivedBy = (address: string) => relay.received.filter(({ to }) => to.includes(address));

it('an e-mail is sent as text and as escaped HTML in the recipient’s language', async () => {
  const ids = await queue(
    reminder(),
    reminder({ locale: 'en', address: 'ben@example.test', name: '' }, '<b>Privacy</b>'),
  );
  await startWorker();
  expect(await waitUntilProcessed(ids)).toEqual(
    ids.map(() => expect.objectContaining({ state: 'sent', attempts: 1 })),
  );
  const [de, en] = relay.received.toSorted((a, b) => a.to[0]!.localeCompare(b.to[0]!));
  expect(de?.to).toEqual(['anna@example.test']);
  expect(de?.message).toMatchObject({
    subject: 'Erinnerung: Datenschutz',
    from: { name: 'Academy', address: 'academy@example.com' },
    to: [{ name: 'Anna Ärmel', address: 'anna@example.test' }],
    messageId: `<${ids[0]}@example.com>`,
  });
  const url =
    'https://academy.example.com/de/0192f000-0000-7000-9000-000000001001/courses/0192f000-0000-7000-9000-00000000c001';
  expect(de?.message.text).toContain('Bitte schließen Sie ihn bis zum 01.02.2030 ab.');
  expect(de?.message.text).toContain(url);
  expect(de?.message.html).toContain(`href="${url}"`);
  expect(de?.message.html).toContain('Müller &amp; Söhne &lt;AG&gt;');
  expect(en?.message.subject).toBe('Reminder: <b>Privacy</b>');
  expect(en?.message.html).not.toContain('<b>Privacy');
  expect(en?.message.text).toMatch(/^Hello,/);
});

it('an e-mail has the colour and the logo of its company', async () => {
  const { id: company_id } = await buildCompany(database.admin, { name: 'Müller & Söhne' });
  const logoId = randomUUID();
  await database.admin.query(
    `insert into academy.branding (company_id, accent_color, logo_id, logo, logo_width, logo_height)
     values ($1, '#7a1f3d', $2, 'x', 300, 100)`,
    [company_id, logoId],
  );
  const branded = reminder();
  const ids = await queue(
    { ...branded, data: { ...branded.data, company_id } } as EmailToSend,
    reminder({ address: 'ben@example.test' }),
  );
  await startWorker();
  await waitForState(ids, 'sent');
  const [own] = receivedBy('anna@example.test');
  expect(own?.message.html).toContain('bgcolor="#7a1f3d"');
  expect(own?.message.html).not.toContain('#0e6b5a');
  expect(own?.message.html).toContain(
    `<img src="https://academy.example.com/api/logos/${logoId}" alt="Müller &amp; Söhne" width="108" height="36"`,
  );
  const [other] = receivedBy('ben@example.test');
  expect(other?.message.html).toContain('bgcolor="#0e6b5a"');
  expect(other?.message.html).not.toContain('<img');
});

it('the link of an invitation is derived when its e-mail is sent, and the last day of the invitation is in the company’s time zone', async () => {
  const invitation_id = randomUUID();
  const { id: company_id } = await buildCompany(database.admin, { timeZone: 'Pacific/Kiritimati' });
  const ids = await queue({
    uniqueKey: randomUUID(),
    template: 'invitation',
    data: {
      company_id,
      invitation_id,
      company_name: 'Hafen',
      inviter_name: 'Mara',
      expires_at: '2030-02-01T12:00:00.000Z',
    },
    recipient: { address: 'new@example.test', name: '', locale: 'de' },
  });
  await startWorker();
  await waitUntilProcessed(ids);
  expect(relay.received[0]?.message.text).toMatch(
    /https:\/\/academy\.example\.com\/de\/invitations\/[\w-]{43}\n/,
  );
  expect(relay.received[0]?.message.text).toContain('bis zum 02.02.2030');
});

it('the e-mail of an invitation names the course or policy for which the person was invited, if the company offers this course or policy', async () => {
  const { admin } = database;
  const company = await buildCompany(admin);
  const course = await buildCourse(admin);
  const [active, inactive] = [
    await buildCompanyCourse(admin, company.id, course.id, { deadline: '2030-02-01' }),
    await buildCompanyCourse(admin, company.id, (await buildCourse(admin, { position: 2 })).id, {
      status: 'inactive',
    }),
  ];
  const foreign = await buildCompanyCourse(admin, (await buildCompany(admin)).id, course.id);
  const policy = await buildPolicy(admin, company.id, { deadline: '2030-02-01' });
  const inviting = (
    company_course_id: string | undefined,
    locale: 'de' | 'en',
    address: string,
  ): EmailToSend => ({
    uniqueKey: randomUUID(),
    template: 'invitation',
    data: {
      company_id: company.id,
      invitation_id: randomUUID(),
      company_name: company.name,
      inviter_name: '',
      expires_at: '2030-02-01T12:00:00.000Z',
      ...(company_course_id && { company_course_id }),
    },
    recipient: { address, name: '', locale },
  });
  const ids = await queue(
    inviting(active.id, 'de', 'de@example.test'),
    inviting(active.id, 'en', 'en@example.test'),
    inviting(policy.id, 'de', 'policy@example.test'),
    ...[inactive.id, foreign.id, randomUUID(), undefined].map((id) =>
      inviting(id, 'en', 'none@example.test'),
    ),
  );
  await startWorker();
  await waitUntilProcessed(ids);
  const textTo = (address: string) => receivedBy(address).map(({ message }) => message.text);
  expect(textTo('de@example.test')[0]).toContain('Bitte schließen Sie ihn bis zum 01.02.2030 ab.');
  expect(textTo('en@example.test')[0]).toContain(
    'The course “Title en” is assigned to you. Please complete it by 01.02.2030.',
  );
  expect(textTo('policy@example.test')[0]).toMatch(
    /Bitte lesen und bestätigen Sie die Richtlinie „.+“ bis zum 01\.02\.2030\./,
  );
  expect(textTo('none@example.test')).toHaveLength(4);
  expect(textTo('none@example.test').join()).not.toContain('is assigned to you');
});

it('the e-mail about a paused webhook names the webhook and the reason in the maintainer’s language, and contains a link to the webhook’s log', async () => {
  const [company_id, webhook_id] = [randomUUID(), randomUUID()];
  const paused = (locale: 'de' | 'en', reason: 'failing' | 'gone', known: object): EmailToSend => ({
    uniqueKey: randomUUID(),
    template: 'webhook_paused',
    data: { company_id, company_name: 'Müller & Söhne', host: 'hr.example.com', reason, ...known },
    recipient: { address: `${locale}@example.test`, name: 'Mara Leitner', locale },
  });
  const ids = await queue(
    paused('de', 'failing', { webhook_id }),
    // An e-mail that was queued by an earlier version of the program does not contain the webhook’s id.
    paused('en', 'gone', {}),
  );
  await startWorker();
  await waitUntilProcessed(ids);
  const [de] = receivedBy('de@example.test');
  expect(de?.message.subject).toBe('Webhook pausiert: hr.example.com');
  const list = `https://academy.example.com/de/${company_id}/maintenance/webhooks`;
  expect(de?.message.text).toContain(`${list}/${webhook_id}\n`);
  expect(de?.message.html).toContain(`href="${list}/${webhook_id}"`);
  expect(de?.message.text).toContain('der Webhook von Müller & Söhne an hr.example.com wurde pausiert');
  const [en] = receivedBy('en@example.test');
  expect(en?.message.text).toContain(`https://academy.example.com/en/${company_id}/maintenance/webhooks\n`);
  expect(en?.message.text).toContain('because the receiver reported that it no longer exists (status 410)');
});

it('addresses and names cannot add recipients or headers to an e-mail', async () => {
  const addresses = [
    'a@example.test\r\nBcc: b@example.test',
    'a@example.test, b@example.test',
    '<a@example.test>',
    'a',
  ];
  const ids = await queue(
    ...addresses.map((address) => reminder({ address })),
    reminder({ name: 'Eve\r\nBcc: b@example.test' }, 'Titel\r\n\u2028Bcc:\u0007 b@\u202eexample.test'),
  );
  await startWorker();
  const states = (await waitUntilProcessed(ids)).map(({ state }) => state);
  expect(states.filter((state) => state === 'dropped')).toHaveLength(4);
  expect(relay.received.map(({ to }) => to)).toEqual([['anna@example.test']]);
  const message = relay.received[0]?.message;
  expect(message?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(message?.subject).toBe('Erinnerung: Titel Bcc: b@example.test');
  expect(message?.text).toContain('den Kurs „Titel Bcc: b@example.test“, den');
  expect(message?.text).toMatch(/^Guten Tag Eve Bcc: b@example\.test,\n/);
});

it('a queued e-mail is not sent to a deactivated member', async () => {
  const { id: company } = await buildCompany(database.admin);
  const { userId: gone } = await buildMember(database.admin, company, { status: 'deactivated' });
  const { userId: there } = await buildMember(database.admin, company);
  const [companyCourse, bundle] = [randomUUID(), randomUUID()];
  const emails = [gone, there].map((userId) => {
    const { recipient } = reminder({ userId, address: `${userId}@example.test` });
    const data = {
      company_id: company,
      company_course_id: companyCourse,
      bundle_id: bundle,
      course_title: 'Datenschutz',
    };
    return {
      uniqueKey: randomUUID(),
      template: 'certificate_bundle_ready',
      recipient,
      data: { ...data, certificates: 1, expires_at: '2030-02-01T12:00:00.000Z' },
    } as EmailToSend;
  });
  const ids = await queue(...emails);
  await startWorker();
  await waitUntilProcessed(ids);
  expect(relay.received.map(({ to }) => to)).toEqual([[`${there}@example.test`]]);
  expect(relay.received[0]?.message.text).toContain(
    `/de/${company}/maintenance/courses/${companyCourse}?certificates=${bundle}\n`,
  );
});

it('two workers send each of two hundred e-mails once', async () => {
  const ids = await queue(
    ...Array.from({ length: 200 }, (_, index) => reminder({ address: `p${index}@example.test` })),
  );
  await Promise.all([startWorker(), startWorker()]);
  await waitUntilProcessed(ids);
  expect(relay.received).toHaveLength(200);
  expect(new Set(relay.received.map(({ message }) => message.messageId)).size).toBe(200);
});

it('an e-mail is retried after a temporary but not after a permanent rejection, and the stored error contains no e-mail address', async () => {
  relay.refuse({ code: 451, text: 'later, anna@example.test' });
  const later = await queue(reminder());
  const app = await startWorker();
  expect(await waitUntilProcessed(later)).toEqual([
    { state: 'queued', attempts: 1, is_postponed: true, last_error: expect.stringContaining('451') },
  ]);
  relay.refuse({ code: 550, text: 'no such user anna@example.test' });
  const never = await queue(reminder());
  const [row] = await waitUntilProcessed(never);
  expect(row).toMatchObject({ state: 'failed', attempts: 1 });
  expect(row?.last_error).not.toContain('anna');
  relay.refuse(undefined);
  await database.admin.query('update mail.outgoing_emails set due_at = now() where id = any($1)', [later]);
  await waitForState(later, 'sent');
  expect(relay.received.map(({ message }) => message.messageId)).toEqual([`<${later[0]}@example.com>`]);
  expect((await app.inject('/metrics')).body).toMatch(
    /outgoing_email_attempts_total\{outcome="postponed"[^}]*\} 1/,
  );
});

it('an e-mail is postponed while the relay is unreachable', async () => {
  const ids = await queue(reminder());
  await startWorker('smtp://127.0.0.1:1');
  expect(await waitUntilProcessed(ids)).toMatchObject([{ state: 'queued', attempts: 1, is_postponed: true }]);
});

it.each([
  [
    'an e-mail with an expired claim is marked as `unclear` if its content was being sent',
    'now()',
    'unclear',
    0,
  ],
  ['an e-mail with an expired claim is sent if its content was not being sent', 'null', 'sent', 1],
])('%s', async (_, dataStarted, state, received) => {
  const ids = await queue(reminder());
  await database.admin.query(
    `update mail.outgoing_emails
     set state = 'sending', attempts = 1, claimed_at = now() - interval '11 minutes', data_started_at = ${dataStarted}
     where id = any($1)`,
    [ids],
  );
  const app = await startWorker();
  await waitForState(ids, state);
  expect(relay.received).toHaveLength(received);
  const unclear = await database.admin.query(
    `select count(*)::int from mail.outgoing_emails where state = 'unclear'`,
  );
  if (state === 'unclear')
    expect((await app.inject('/metrics')).body).toMatch(
      new RegExp(`outgoing_emails\\{state="unclear"[^}]*\\} ${unclear.rows[0].count}`),
    );
});

it('endAbandoned ends expired claims of e-mails without waiting for an e-mail whose outcome is being stored', async () => {
  const [locked] = await queue(reminder(), reminder());
  await database.admin.query(
    `update mail.outgoing_emails
     set state = 'sending', attempts = 1, claimed_at = now() - interval '11 minutes', data_started_at = now()`,
  );
  const storing = await database.admin.connect();
  await storing.query('begin');
  await storing.query('select from mail.outgoing_emails where id = $1 for update', [locked]);
  expect(await endAbandoned(drizzle(database.admin), 600)).toBe(1);
  await storing.query('rollback');
  storing.release();
  const { rows } = await database.admin.query(
    'select state from mail.outgoing_emails order by (id = $1) desc',
    [locked],
  );
  expect(rows).toEqual([{ state: 'sending' }, { state: 'unclear' }]);
});

it('a worker does not send an e-mail if another worker claims the e-mail while the relay delays its reply', async () => {
  relay.delayReplies(true);
  const ids = await queue(reminder());
  await startWorker();
  await waitForState(ids, 'sending');
  await relay.waitForDelayedReply();
  await database.admin.query(
    `update mail.outgoing_emails set attempts = attempts + 1, claimed_at = now() where id = any($1)`,
    [ids],
  );
  relay.delayReplies(false);
  await sendLaterEmail();
  expect(receivedBy('anna@example.test')).toEqual([]);
  expect(await findStates(ids)).toMatchObject([{ state: 'sending', attempts: 2 }]);
});

it('the worker shuts down without waiting for a slow relay, and queues the unsent e-mail again', async () => {
  relay.delayReplies(true);
  const ids = await queue(reminder());
  const app = await startWorker();
  await waitForState(ids, 'sending');
  await relay.waitForDelayedReply();
  const begun = Date.now();
  apps.pop();
  await app.close();
  expect(Date.now() - begun).toBeLessThan(5_000);
  expect(await findStates(ids)).toMatchObject([{ state: 'queued' }]);
});

it('the worker claims only as many e-mails as it has SMTP connections, and claims further e-mails when the relay replies', async () => {
  relay.delayReplies(true);
  const ids = await queue(...Array.from({ length: 5 }, () => reminder()));
  await startWorker(relay.url, { SMTP_CONNECTIONS: 2 });
  await eventually(() => relay.countDelayed() === 2);
  expect((await findStates(ids)).map(({ state }) => state as string).sort()).toEqual([
    'queued',
    'queued',
    'queued',
    'sending',
    'sending',
  ]);
  const opened = relay.countConnections();
  relay.delayReplies(false);
  await waitForState(ids, 'sent');
  expect(relay.countConnections()).toBe(opened);
  expect(relay.received).toHaveLength(5);
});

it('an e-mail is marked as `unclear` and not sent again if the relay does not reply after receiving the content', async () => {
  relay.failWithoutReply('disconnects after the content');
  const ids = await queue(reminder());
  await startWorker();
  expect(await waitUntilProcessed(ids)).toMatchObject([{ state: 'unclear', attempts: 1 }]);
  relay.failWithoutReply(undefined);
  await database.admin.query('update mail.outgoing_emails set due_at = now() where id = any($1)', [ids]);
  await sendLaterEmail();
  expect(receivedBy('anna@example.test')).toHaveLength(1);
});

const sendAgain = async (id: string, expected: string) => {
  const { rows } = await database.admin.query('select changed from mail_published.send_again_v1($1, $2)', [
    id,
    expected,
  ]);
  return rows[0]?.changed as boolean | undefined;
};

it('a failed e-mail is sent once more when an administrator requests a retry, and the time of the failure is deleted', async () => {
  relay.refuse({ code: 550, text: 'no such user' });
  const ids = await queue(reminder());
  await startWorker();
  expect(await waitUntilProcessed(ids)).toMatchObject([{ state: 'failed', attempts: 1 }]);
  const failedAt = async () =>
    (await database.admin.query('select failed_at from mail.outgoing_emails where id = any($1)', [ids]))
      .rows[0].failed_at;
  expect(await failedAt()).toBeInstanceOf(Date);
  relay.refuse(undefined);
  expect(await sendAgain(ids[0]!, 'unclear')).toBe(false);
  expect(await Promise.all([sendAgain(ids[0]!, 'failed'), sendAgain(ids[0]!, 'failed')])).toContain(false);
  await waitForState(ids, 'sent');
  expect(await failedAt()).toBeNull();
  expect(relay.received).toHaveLength(1);
});

it('an e-mail gets the full number of attempts again after an administrator has requested a retry', async () => {
  relay.refuse({ code: 451, text: 'later' });
  const ids = await queue(reminder());
  await database.admin.query('update mail.outgoing_emails set attempts = 9 where id = any($1)', [ids]);
  await startWorker();
  await waitForState(ids, 'failed');
  expect(await sendAgain(ids[0]!, 'failed')).toBe(true);
  await eventually(async () => (await findStates(ids))[0].attempts >= 11);
  await waitForState(ids, 'queued');
  expect(await findStates(ids)).toMatchObject([{ state: 'queued', attempts: 11 }]);
});
