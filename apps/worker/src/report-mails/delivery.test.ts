import type { FastifyInstance } from 'fastify';
import { drizzle } from 'drizzle-orm/node-postgres';
import { tokenHash } from '@academy/service-kit';
import {
  buildEnrollments,
  buildMembers,
  eventually,
  testDatabase,
  type TestDatabase,
} from '@academy/testing';
import { buildApp } from '../app.ts';
import { refreshReport } from '../testing/operations.ts';
import { startRelay, type Received } from '../testing/relay.ts';
import { buildReportedCompany, setManager } from '../testing/reported-company.ts';
import { workerEnvOf } from '../testing/worker-env.ts';
import { queueReportMails } from './queue-report-mails.ts';

const monday = new Date('2026-02-02T05:00:00Z');
let database: TestDatabase;
let relay: Awaited<ReturnType<typeof startRelay>>;
let worker: FastifyInstance;
beforeAll(async () => {
  [database, relay] = await Promise.all([testDatabase('worker'), startRelay()]);
  const env = workerEnvOf(database, { PUBLIC_URL: 'https://academy.example.com/', SMTP_URL: relay.url });
  worker = await buildApp(env, { now: () => monday, mailPauseMs: 100 });
  await worker.ready();
});
afterEach(async () => {
  relay.delayReplies(false);
  relay.received.length = 0;
  await database.admin.query(
    `truncate mail.outgoing_emails, academy.company_courses, academy.report_mail_settings, academy.sent_report_mails cascade`,
  );
});
afterAll(async () => {
  await worker.close();
  await relay.stop();
  await database.close();
});

const secret = 'a secret of the tests, long enough for it';
type Built = Awaited<ReturnType<typeof buildReportedCompany>>;

/** Queues the due mails, calls `prepare`, and only then lets the worker send the mails; returns their final states. */
async function queue({ company }: Built, prepare: () => Promise<unknown> = async () => undefined) {
  const db = drizzle(database.admin);
  await refreshReport(db, company.id, { now: monday });
  await db.transaction(async (tx) => {
    await queueReportMails(tx, { now: monday, secret });
    await tx.execute(`update mail.outgoing_emails set due_at = now() + interval '1 hour'`);
  });
  await prepare();
  await database.admin.query(`update mail.outgoing_emails set due_at = now() where state = 'queued'`);
  return eventually(async () => {
    const { rows } = await database.admin.query<{ state: string }>('select state from mail.outgoing_emails');
    return (
      rows.every(({ state }) => state === 'sent' || state === 'dropped') && rows.map(({ state }) => state)
    );
  });
}
const receivedBy = ({ email }: { email: string }): Received =>
  relay.received.find(({ to }) => to.includes(email))!;
const headerOf = ({ message }: Received, name: string) =>
  message.headers.find(({ key }) => key === name.toLowerCase())?.value;

it('a summary contains the stored numbers of the report and no names of other people', async () => {
  const built = await buildReportedCompany(database.admin);
  await buildEnrollments(database.admin, built.companyCourse, [built.people[0]!.sub], { completed: true });
  await queue(built);
  const { message } = receivedBy(built.mara);
  expect(message.subject).toBe('Stand der Pflichtkurse: Hafen SE');
  expect(message.text).toContain('Guten Tag Mara Leitner,');
  expect(message.text).toContain('so stand es am 02.02.2026');
  expect(message.text).toContain(
    'Zu absolvieren: 6\nAbgeschlossen: 1 (16 %)\nÜberfällig: 5\nFällig in 30 Tagen: 0\nAblauf in 60 Tagen: 0',
  );
  expect(message.text).toContain('- Datenschutz: 5 von 6 überfällig');
  const url = `https://academy.example.com/de/${built.company.id}/maintenance/reports`;
  expect(message.text).toContain(url);
  expect(message.html).toContain(`href="${url}"`);
  const english = receivedBy(built.noah).message;
  expect(english.text).toContain('Hello Noah Leitner,');
  expect(english.text).toContain('- Privacy: 5 of 6 overdue');
  for (const { firstName, lastName, email } of [...built.people, built.manager])
    for (const text of [firstName, lastName, email])
      expect([message.text, message.html, english.text].join()).not.toContain(text);
});

it('a note contains only the overdue people of the manager, and a link that every manager may open', async () => {
  const built = await buildReportedCompany(database.admin);
  const other = await buildReportedCompany(database.admin);
  const { company, manager, people } = built;
  await setManager(database.admin, [other.people[2]!.id], other.manager.id);
  await buildMembers(database.admin, company.id, [
    { firstName: 'Dora', lastName: 'Deaktiviert', status: 'deactivated' },
  ]);
  await database.admin.query(`update core.members set manager_id = $1 where first_name = 'Dora'`, [
    manager.id,
  ]);
  await queue(built);
  const { message } = receivedBy(manager);
  expect(message.subject).toBe('Überfällige Kurse in Ihrem Team: Hafen SE');
  expect(message.text).toContain('2 Personen, deren Führungskraft Sie bei Hafen SE sind');
  expect(message.text).toContain(
    'Überfällig:\n- Anna Albers: Datenschutz, fällig am 15.01.2026\n- Ben Brandt: Datenschutz, fällig am 15.01.2026\n\n',
  );
  expect(message.text).toContain(`https://academy.example.com/de/${company.id}\n`);
  expect(message.html).not.toContain('/maintenance/');
  for (const { firstName, lastName, email } of [people[2]!, built.mara, built.noah])
    for (const text of [firstName, lastName, email]) expect(message.text).not.toContain(text);
  expect(`${message.text}${message.html}`).not.toMatch(/Dora|@example\.test/);
});

it('a note to a manager who may open the report contains a link to the report’s list of overdue people', async () => {
  const built = await buildReportedCompany(database.admin);
  await setManager(database.admin, [built.people[0]!.id], built.noah.id);
  await queue(built);
  const notes = relay.received.filter(
    ({ to, message }) => to.includes(built.noah.email) && /Overdue/.test(message.subject!),
  );
  expect(notes[0]?.message.text).toContain(
    `https://academy.example.com/en/${built.company.id}/maintenance/reports/people?number=overdue`,
  );
  expect(notes[0]?.message.text).toContain('One person whose manager you are');
  expect(notes[0]?.message.text).not.toContain('Ben');
});

it('a note contains a link to the page My team if the company has enabled this page, even for a manager who may open the report', async () => {
  const built = await buildReportedCompany(database.admin);
  await setManager(database.admin, [built.people[2]!.id], built.noah.id);
  await database.admin.query(
    'update academy.report_mail_settings set team_page = true where company_id = $1',
    [built.company.id],
  );
  await queue(built);
  const home = `https://academy.example.com/de/${built.company.id}`;
  const { text, html } = receivedBy(built.manager).message;
  expect(text).toContain(`${home}/team\n`);
  expect(html).toContain(`href="${home}/team"`);
  const english = relay.received
    .filter(({ to }) => to.includes(built.noah.email))
    .map(({ message }) => message.text);
  expect(english.find((one) => one?.includes('whose manager you are'))).toContain(
    `https://academy.example.com/en/${built.company.id}/team`,
  );
  expect(english.join()).not.toContain('number=overdue');
});

it('a note to a manager without the permissions for the page My team contains no link to this page', async () => {
  const built = await buildReportedCompany(database.admin);
  await database.admin.query(
    'update academy.report_mail_settings set team_page = true where company_id = $1',
    [built.company.id],
  );
  await database.admin.query(`update core.members set permissions = '{}' where id = $1`, [built.manager.id]);
  await queue(built);
  const { text } = receivedBy(built.manager).message;
  expect(text).not.toContain('/team');
  expect(text).toContain(`https://academy.example.com/de/${built.company.id}\n`);
});

it('a note lists at most 50 entries, and states how many people are overdue and how many entries are not listed', async () => {
  const built = await buildReportedCompany(database.admin);
  const added = await buildMembers(
    database.admin,
    built.company.id,
    Array.from({ length: 60 }, (_, index) => ({ firstName: `P${index}`, lastName: 'Zu<b>viel' })),
  );
  await setManager(
    database.admin,
    added.map(({ id }) => id),
    built.manager.id,
  );
  await queue(built);
  const { text, html } = receivedBy(built.manager).message;
  expect(text).toContain('62 Personen');
  expect(text!.match(/^- /gm)).toHaveLength(50);
  expect(text).toContain('und 12 weitere Einträge');
  expect(html).toContain('Zu&lt;b&gt;viel');
});

it('each report mail contains a link and a header for unsubscribing by one click, with a token of which only the hash is stored', async () => {
  const built = await buildReportedCompany(database.admin);
  await queue(built);
  const tokens = new Set<string>();
  for (const person of [built.mara, built.noah, built.manager]) {
    const received = receivedBy(person);
    const [, token = ''] =
      /^<https:\/\/academy\.example\.com\/api\/report-mail-subscriptions\/([\w-]{43})>$/.exec(
        headerOf(received, 'List-Unsubscribe') ?? '',
      ) ?? [];
    expect(headerOf(received, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const language = person === built.noah ? 'en' : 'de';
    const page = `https://academy.example.com/${language}/unsubscribe/${token}`;
    expect(received.message.text).toContain(page);
    expect(received.message.html).toContain(`href="${page}"`);
    const { rows } = await database.admin.query(
      'select user_id from academy.report_mail_subscriptions where token_hash = $1',
      [tokenHash(token)],
    );
    expect(rows).toEqual([{ user_id: person.userId }]);
    tokens.add(token);
  }
  expect(tokens.size).toBe(3);
  const { rows } = await database.admin.query(
    'select row_to_json(email)::text as row from mail.outgoing_emails email',
  );
  for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
});

describe('a queued report mail', () => {
  const run = (sql: string, value: unknown) => () => database.admin.query(sql, [value]);
  const cases: [string, (built: Built) => () => Promise<unknown>][] = [
    [
      'has lost the permission',
      ({ mara }) => run(`update core.members set permissions = '{}' where id = $1`, mara.id),
    ],
    [
      'is deactivated',
      ({ mara }) => run(`update core.members set status = 'deactivated' where id = $1`, mara.id),
    ],
    [
      'is no longer a chosen recipient',
      ({ mara }) => run('delete from academy.summary_recipients where user_id = $1', mara.userId),
    ],
    [
      'has unsubscribed',
      ({ mara }) =>
        run(
          'update academy.report_mail_subscriptions set unsubscribed_at = now() where user_id = $1',
          mara.userId,
        ),
    ],
  ];
  it.each(cases)('a queued summary is not sent to a recipient who %s', async (_reason, change) => {
    const built = await buildReportedCompany(database.admin);
    const states = await queue(built, change(built));
    expect(states.toSorted()).toEqual(['dropped', 'sent', 'sent']);
    expect(relay.received.map(({ to }) => to[0]).toSorted()).toEqual(
      [built.noah.email, built.manager.email].toSorted(),
    );
  });

  it('queued report mails are not sent if the company has switched report mails off or was excluded', async () => {
    for (const sql of [
      `update academy.report_mail_settings set summary_frequency = 'off', notes_active = false where company_id = $1`,
      'update core.companies set excluded = true where id = $1',
    ]) {
      const built = await buildReportedCompany(database.admin);
      await queue(built, run(sql, built.company.id));
    }
    expect(relay.received).toEqual([]);
  });

  it('a queued note is not sent to a manager whose people have completed the course, were deactivated or no longer have this manager', async () => {
    for (const sql of [
      `update core.members set status = 'deactivated' where manager_id = $1`,
      'update core.members set manager_id = null where manager_id = $1',
    ]) {
      const built = await buildReportedCompany(database.admin, { settings: { summary_frequency: 'off' } });
      expect(await queue(built, run(sql, built.manager.id))).toContain('dropped');
    }
    const built = await buildReportedCompany(database.admin, { settings: { summary_frequency: 'off' } });
    await setManager(database.admin, [built.people[1]!.id], built.mara.id);
    await queue(built, async () =>
      buildEnrollments(database.admin, built.companyCourse, [built.people[0]!.sub], { completed: true }),
    );
    expect(relay.received.map(({ to }) => to[0])).toEqual([built.mara.email]);
  });
});
