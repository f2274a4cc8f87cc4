import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { openRounds, queueReminders } from '@academy/academy-data';
import type { LearnerMailKind } from '@academy/contracts';
import { sql } from 'drizzle-orm';
import {
  buildAudience,
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollments,
  buildGroup,
  buildMember,
  buildPolicy,
  buildQuestions,
  eventually,
} from '@academy/testing';
import { joinWaitingMails, mailAboutOverdueCourses, remindOfDeadlines } from '../testing/operations.ts';
import { startMailWorker, type MailWorker } from '../testing/mail-worker.ts';
import type { Received } from '../testing/relay.ts';
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

const run = (statement: string, values: unknown[] = []) => database.admin.query(statement, values);

/** `since` is SQL for the time at which the company switched the kinds of e-mails on. */
const switchOn = (companyId: string, kinds: readonly LearnerMailKind[], since = 'now()') =>
  run(
    `insert into academy.learner_mail_settings (company_id, ${kinds.map((kind) => `${kind}_since`).join()}, own_sentence, reply_to)
     values ($1, ${kinds.map(() => since).join()}, 'Fragen beantwortet <Mara>.', 'mara@example.com')
     on conflict (company_id) do update set ${kinds.map((kind) => `${kind}_since = excluded.${kind}_since`).join()}`,
    [companyId],
  );

async function buildOffering(title = 'Datenschutz', input: Parameters<typeof buildCompanyCourse>[3] = {}) {
  const company = await buildCompany(database.admin, { name: 'Hafen SE' });
  return { company, companyCourse: await addCourse(company.id, title, input) };
}
async function addCourse(
  companyId: string,
  title: string,
  input: Parameters<typeof buildCompanyCourse>[3] = {},
) {
  const course = await buildCourse(database.admin, { lessonCount: 1, title: { de: title, en: title } });
  return buildCompanyCourse(database.admin, companyId, course.id, input);
}
const addMember = (companyId: string, firstName: string, input: Parameters<typeof buildMember>[2] = {}) =>
  buildMember(database.admin, companyId, { firstName, lastName: 'Muster', locale: 'de', ...input });

/** Runs all scans once, in the order of the worker, and returns the number of e-mails that they queued. */
async function scan(): Promise<number> {
  const db = drizzle(pool);
  const now = new Date();
  const queued =
    (await queueLearnerMails(db, { now })) +
    (await remindOfDeadlines(db, { now })) +
    (await mailAboutOverdueCourses(db, { now }));
  await joinWaitingMails(db);
  return queued;
}
/** Waits until no e-mail is queued or being sent, and returns all e-mails that the mail relay has received. */
async function sent(): Promise<Received[]> {
  await eventually(
    async () =>
      (await run(`select from mail.outgoing_emails where state in ('queued', 'sending') limit 1`))
        .rowCount === 0,
  );
  return relay.received;
}
const subjects = async () => (await sent()).map(({ message }) => message.subject).toSorted();
const goBack = (interval: string) =>
  run(
    `update mail.outgoing_emails
     set sent_at = sent_at - $1::interval, failed_at = failed_at - $1::interval, created_at = created_at - $1::interval`,
    [interval],
  );
const dayFromToday = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' });
const written = (day: string) => day.split('-').reverse().join('.');

describe('mails about assigned courses', () => {
  it('a mail about an assigned course addresses a person with a name in Hangul with the family name first', async () => {
    const { company } = await buildOffering();
    await switchOn(company.id, ['course_assigned']);
    await scan();
    await addMember(company.id, '민준', { lastName: '김' });
    await scan();
    expect((await sent()).map(({ message }) => message.text!.split('\n')[0])).toEqual(['Guten Tag 김민준,']);
  });

  it('only a person who joins after assignment mails were switched on gets such a mail, with deadline, link and the company’s sentence and reply address', async () => {
    const deadline = dayFromToday(60);
    const { company, companyCourse } = await buildOffering('Datenschutz', { deadline });
    await addMember(company.id, 'Alt');
    expect(await scan()).toBe(0);
    await switchOn(company.id, ['course_assigned']);
    expect(await scan()).toBe(0);
    const anna = await addMember(company.id, 'Anna');
    const counts = await Promise.all([1, 2, 3, 4].map(scan));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await scan()).toBe(0);
    const [received, ...others] = await sent();
    expect(others).toEqual([]);
    const { message, to } = received!;
    expect(to).toEqual([anna.email]);
    expect(message.subject).toBe('Neuer Kurs für Sie: Datenschutz');
    expect(message.text).toContain(
      `Guten Tag Anna Muster,\n\nHafen SE hat Ihnen den Kurs „Datenschutz“ zugewiesen.\n\nBitte schließen Sie ihn bis zum ${written(deadline)} ab.`,
    );
    expect(message.text).toContain('Fragen beantwortet <Mara>.');
    expect(message.html).toContain('Fragen beantwortet &lt;Mara&gt;.');
    expect(message.text).toContain(
      `https://academy.example.com/de/${company.id}/courses/${companyCourse.course_id}`,
    );
    expect(message.replyTo?.map(({ address }) => address)).toEqual(['mara@example.com']);
  });

  it('when the audience of a course is widened, only newly assigned people get a mail', async () => {
    const { company, companyCourse } = await buildOffering();
    const [anna, ben, cora] = [
      await addMember(company.id, 'Anna'),
      await addMember(company.id, 'Ben'),
      await addMember(company.id, 'Cora'),
    ];
    const group = (memberIds: string[]) => buildGroup(database.admin, company.id, { memberIds });
    await buildAudience(database.admin, companyCourse, [await group([anna.id])]);
    await switchOn(company.id, ['course_assigned']);
    expect(await scan()).toBe(0);
    const second = await group([anna.id, ben.id]);
    await buildAudience(database.admin, companyCourse, [second]);
    expect(await scan()).toBe(1);
    await run('insert into core.group_members (group_id, member_id) values ($1, $2)', [second.id, cora.id]);
    await run('update core.groups set name = name where id = $1', [second.id]);
    expect(await scan()).toBe(1);
    const dora = await addMember(company.id, 'Dora');
    expect(await scan()).toBe(0);
    await run('update academy.company_courses set for_groups = false where id = $1', [companyCourse.id]);
    expect(await scan()).toBe(1);
    expect((await sent()).map(({ to }) => to[0])).toEqual([ben.email, cora.email, dora.email]);
  });

  it('when a course is activated, everybody who got no mail about this course before gets a mail; inactive and archived courses cause no mails', async () => {
    const { company, companyCourse } = await buildOffering('Datenschutz', { status: 'inactive' });
    await addMember(company.id, 'Anna');
    await addCourse(company.id, 'Archiv', { status: 'archived' });
    await switchOn(company.id, ['course_assigned'], "now() - interval '1 minute'");
    expect(await scan()).toBe(0);
    const setStatus = (status: string) =>
      run('update academy.company_courses set status = $2 where id = $1', [companyCourse.id, status]);
    await setStatus('active');
    expect(await scan()).toBe(1);
    await setStatus('inactive');
    await addMember(company.id, 'Ben');
    expect(await scan()).toBe(0);
    await setStatus('active');
    expect(await scan()).toBe(1);
  });

  it('people who join between the switching on of assignment mails and the first scan get a mail; nobody gets a mail about an assignment made while the mails were off', async () => {
    const { company } = await buildOffering('Datenschutz', { activated_at: '2026-01-01T00:00:00Z' });
    await addMember(company.id, 'Alt');
    await run(`update core.members set registered_at = now() - interval '1 hour' where company_id = $1`, [
      company.id,
    ]);
    await switchOn(company.id, ['course_assigned'], "now() - interval '1 second'");
    await addMember(company.id, 'Anna');
    expect(await scan()).toBe(1);
    await switchOn(company.id, ['course_assigned'], 'null');
    await addMember(company.id, 'Ben');
    expect(await scan()).toBe(0);
    await switchOn(company.id, ['course_assigned']);
    expect(await scan()).toBe(0);
    await addMember(company.id, 'Cora');
    expect(await scan()).toBe(1);
  });

  it('if an audience is widened before the first scan for assignment mails has ended, only people whose assignment is not recorded yet get a mail', async () => {
    const { company, companyCourse } = await buildOffering('Datenschutz', {
      activated_at: '2026-01-01T00:00:00Z',
    });
    const [anna, ben] = [await addMember(company.id, 'Anna'), await addMember(company.id, 'Ben')];
    await switchOn(company.id, ['course_assigned']);
    await run('insert into academy.known_assignments (company_course_id, user_id) values ($1, $2)', [
      companyCourse.id,
      anna.userId,
    ]);
    await run(
      `insert into academy.assignment_scans (company_course_id, since, version)
       select $1, course_assigned_since, '' from academy.learner_mail_settings`,
      [companyCourse.id],
    );
    expect(await scan()).toBe(1);
    expect((await sent()).map(({ to }) => to[0])).toEqual([ben.email]);
  });

  it('people who never signed in, deactivated members, members without an address and people who have completed the course get no assignment mail', async () => {
    const { company, companyCourse } = await buildOffering();
    await switchOn(company.id, ['course_assigned']);
    await scan();
    await addMember(company.id, 'Imported', { userId: null, status: 'imported' });
    await addMember(company.id, 'Invited', { userId: null, status: 'invited' });
    await addMember(company.id, 'Deactivated', { status: 'deactivated' });
    await addMember(company.id, 'Unreachable', { email: '' });
    const done = await addMember(company.id, 'Done');
    await buildEnrollments(database.admin, companyCourse, [done.userId], { completed: true });
    expect(await scan()).toBe(0);
  });

  it.each([
    ['the mail is switched off', 'update academy.learner_mail_settings set course_assigned_since = null'],
    ['the course becomes inactive', `update academy.company_courses set status = 'inactive'`],
    ['the person is deactivated', `update core.members set status = 'deactivated' where first_name = 'Anna'`],
    [
      'the course is offered only to groups without the person',
      'update academy.company_courses set for_groups = true',
    ],
    ['the company is excluded', 'update core.companies set excluded = true'],
  ])('a waiting mail about an assigned course is not sent if %s', async (_, statement) => {
    const { company } = await buildOffering();
    await switchOn(company.id, ['course_assigned']);
    await scan();
    await addMember(company.id, 'Anna');
    expect(await queueLearnerMails(drizzle(pool), { now: new Date() })).toBe(1);
    await run(statement);
    await joinWaitingMails(drizzle(pool));
    expect(await sent()).toEqual([]);
  });
});

/** Gives people certificates that are valid for `days` more days, and starts the next round of their course. */
async function openNextRound(
  companyCourse: Parameters<typeof buildEnrollments>[1],
  userIds: readonly string[],
  { days = 30, dueIn = 20, done = [] }: { days?: number; dueIn?: number; done?: string[] } = {},
) {
  const ids = await buildEnrollments(database.admin, companyCourse, userIds, { completed: true, done });
  await run(
    `select academy.issue_certificates(array(select gen_random_uuid() from generate_series(1, $2)), $1::uuid[],
       array_fill(null::text, array[$2]), array_fill(now(), array[$2]), array_fill(null::smallint, array[$2]))`,
    [ids, ids.length],
  );
  await run(`update academy.certificates set valid_until = $2 where enrollment_id = any($1)`, [
    ids,
    dayFromToday(days),
  ]);
  await openRounds(
    drizzle(pool),
    ids.map((id) => ({ id, round: 1, dueOn: dayFromToday(dueIn) })),
    new Date(),
  );
}

describe('mails about new rounds', () => {
  it('a person whose round opens after mails about new rounds were switched on gets a mail that states the due date and that the certificate stays valid', async () => {
    const { company, companyCourse } = await buildOffering();
    const [early, anna] = [await addMember(company.id, 'Früh'), await addMember(company.id, 'Anna')];
    await openNextRound(companyCourse, [early.userId]);
    await switchOn(company.id, ['round_opened']);
    await openNextRound(companyCourse, [anna.userId]);
    const counts = await Promise.all([1, 2, 3, 4].map(scan));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const [{ to, message }] = (await sent()) as [Received];
    expect(to).toEqual([anna.email]);
    expect(message.subject).toBe('Neue Runde: Datenschutz');
    expect(message.text).toContain(`Ihr Zertifikat bleibt bis zum ${written(dayFromToday(30))} gültig.`);
    expect(message.text).toContain(
      `Bitte schließen Sie die neue Runde bis zum ${written(dayFromToday(20))} ab.`,
    );
    expect(await scan()).toBe(0);
  });

  it.each([
    ['full', 'de', 'Der Kurs beginnt dafür von Neuem.'],
    ['test_first', 'de', 'Sie können sie mit einem Test beginnen.'],
    ['test_first', 'en', 'You can begin it with a test.'],
    ['changed', 'de', 'Von 4 Lektionen nehmen Sie nur 2 noch einmal durch'],
    ['changed', 'en', 'Of 4 lessons, you take only 2 again'],
  ] as const)(
    'the mail about a new round of a course with the renewal %s describes in the language %s what the learner has to do',
    async (renewal, locale, text) => {
      const company = await buildCompany(database.admin);
      const course = await buildCourse(database.admin);
      await buildQuestions(database.admin, course);
      const companyCourse = await buildCompanyCourse(database.admin, company.id, course.id, { renewal });
      const anna = await addMember(company.id, 'Anna', { locale });
      await switchOn(company.id, ['round_opened']);
      // The lesson changes after the learner has completed it.
      await run(`update academy.lessons set changed_at = now() + interval '1 minute' where id = $1`, [
        course.lessonIds[0],
      ]);
      await openNextRound(companyCourse, [anna.userId], { done: [...course.lessonIds] });
      await scan();
      const [{ message }] = (await sent()) as [Received];
      expect(message.text!.replaceAll(/\s+/g, ' ')).toContain(text);
    },
  );

  it.each([
    ['the person has completed the round', 'update academy.enrollments set completed_at = now()'],
    ['the person is in a later round', 'update academy.enrollments set round = 3'],
    ['the person is deactivated', `update core.members set status = 'deactivated' where first_name = 'Anna'`],
    ['the course is inactive', `update academy.company_courses set status = 'inactive'`],
  ])('a queued mail about a new round is not sent if meanwhile %s', async (_, statement) => {
    const { company, companyCourse } = await buildOffering();
    await switchOn(company.id, ['round_opened']);
    const anna = await addMember(company.id, 'Anna');
    await openNextRound(companyCourse, [anna.userId]);
    expect(await queueLearnerMails(drizzle(pool), { now: new Date() })).toBe(1);
    await run(statement);
    await joinWaitingMails(drizzle(pool));
    expect(await sent()).toEqual([]);
  });

  it('deadline reminders and manual reminders state that the recipient’s certificate stays valid, unless the certificate was revoked', async () => {
    const { company, companyCourse } = await buildOffering();
    const [anna, ben] = [await addMember(company.id, 'Anna'), await addMember(company.id, 'Ben')];
    await openNextRound(companyCourse, [anna.userId, ben.userId], { dueIn: 3, days: 5 });
    await run(
      `update academy.certificates set revoked_at = now(), revoked_by = $1, revocation_reason = 'x'
       where enrollment_id in (select id from academy.enrollments where user_id = $1)`,
      [ben.userId],
    );
    expect(await scan()).toBe(2);
    await queueReminders(drizzle(pool), {
      template: 'course_reminder',
      occasion: sql`current_date`,
      where: sql`offered.id = ${companyCourse.id}::uuid`,
      language: sql`'de'`,
    });
    const received = await sent();
    const textsTo = ({ email }: { email: string }) =>
      received
        .filter(({ to }) => to[0] === email)
        .map(({ message }) => message.text!)
        .join('\n');
    const stays = new RegExp(
      `Ihr Zertifikat .*bleibt bis zum ${written(dayFromToday(5))} gültig; die neue Runde ist am ${written(dayFromToday(3))} fällig\\.`,
      'g',
    );
    expect(textsTo(anna).match(stays)).toHaveLength(2);
    expect(textsTo(anna)).not.toContain('noch nicht abgeschlossen');
    expect(textsTo(ben)).not.toMatch(/bleibt .*gültig/);
    expect(textsTo(ben).match(/noch nicht abgeschlossen/g)).toHaveLength(2);
  });
});

describe('a certificate that is revoked while mails about the next round wait', () => {
  it.each([1, 2])(
    'the mail is sent without the statement that the certificate stays valid, also if it is joined (number of mails: %s)',
    async (mails) => {
      const { company, companyCourse } = await buildOffering();
      const [anna, ben] = [await addMember(company.id, 'Anna'), await addMember(company.id, 'Ben')];
      await switchOn(company.id, ['round_opened']);
      await openNextRound(companyCourse, [anna.userId, ben.userId], { dueIn: mails === 1 ? 20 : 3 });
      const now = new Date();
      await queueLearnerMails(drizzle(pool), { now });
      await remindOfDeadlines(drizzle(pool), { now });
      await run(
        `update academy.certificates set revoked_at = now()
         where enrollment_id in (select id from academy.enrollments where user_id = $1)`,
        [ben.userId],
      );
      await joinWaitingMails(drizzle(pool));
      const received = await sent();
      expect(received).toHaveLength(2);
      const textTo = ({ email }: { email: string }) =>
        received.find(({ to }) => to[0] === email)?.message.text ?? '';
      expect(textTo(anna).match(/bleibt bis zum .* gültig/g)).toHaveLength(mails);
      expect(textTo(ben)).toContain('Datenschutz');
      expect(textTo(ben)).not.toContain('gültig');
    },
  );
});

describe('mails about overdue courses', () => {
  it('a person with an overdue course gets one mail a week, and at most four mails per round', async () => {
    const { company, companyCourse } = await buildOffering('Datenschutz', { deadline: dayFromToday(-1) });
    const anna = await addMember(company.id, 'Anna');
    expect(await scan()).toBe(0);
    await switchOn(company.id, ['overdue'], "now() - interval '40 days'");
    const counts = await Promise.all([1, 2, 3, 4].map(scan));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    await sent();
    await goBack('6 days');
    expect(await scan()).toBe(0);
    for (const expected of [1, 1, 1, 0]) {
      await sent();
      await goBack('7 days');
      expect(await scan()).toBe(expected);
    }
    expect(await subjects()).toEqual(
      Array.from({ length: 4 }, () => `Überfällig seit dem ${written(dayFromToday(-1))}: Datenschutz`),
    );
    await openNextRound(companyCourse, [anna.userId], { dueIn: -1, days: 5 });
    expect(await scan()).toBe(1);
    await sent();
    expect(relay.received.at(-1)?.message.text).toContain(
      `war am ${written(dayFromToday(-1))} fällig. Ihr Zertifikat bleibt bis zum ${written(dayFromToday(5))} gültig.`,
    );
  });

  it('nobody gets a mail about a due date that had passed before mails about overdue courses were switched on', async () => {
    const { company } = await buildOffering('Datenschutz', { deadline: dayFromToday(-1) });
    await addMember(company.id, 'Anna');
    await switchOn(company.id, ['overdue']);
    expect(await scan()).toBe(0);
  });

  it('mails about overdue courses are also sent for due dates that follow from due days and for due dates of single people', async () => {
    const { company } = await buildOffering('Fristtage', {
      due_days: 1,
      activated_at: new Date(Date.now() - 5 * 86_400_000).toISOString(),
    });
    const anna = await addMember(company.id, 'Anna');
    await run(`update core.members set registered_at = now() - interval '5 days' where company_id = $1`, [
      company.id,
    ]);
    const second = await addCourse(company.id, 'Einzelfrist');
    await run('insert into academy.due_dates (company_course_id, user_id, due_on) values ($1, $2, $3)', [
      second.id,
      anna.userId,
      dayFromToday(-2),
    ]);
    await switchOn(company.id, ['overdue'], "now() - interval '40 days'");
    expect(await scan()).toBe(2);
    expect(await subjects()).toEqual(['2 Neuigkeiten zu Ihren Kursen bei Hafen SE']);
  });

  it.each([
    [
      'has completed the course',
      `insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id, completed_at)
       select gen_random_uuid(), offered.company_id, offered.id, offered.course_id, member.user_id, now()
       from academy.company_courses offered join core.members member on member.company_id = offered.company_id`,
    ],
    ['has got a later deadline', `update academy.company_courses set deadline = current_date + 30`],
    ['is deactivated', `update core.members set status = 'deactivated' where first_name = 'Anna'`],
    ['has an archived course', `update academy.company_courses set status = 'archived'`],
    [
      'belongs to a company that has switched these mails off',
      'update academy.learner_mail_settings set overdue_since = null',
    ],
  ])(
    'a mail about an overdue course is neither queued for nor sent to a person who %s',
    async (_, statement) => {
      const { company } = await buildOffering('Datenschutz', { deadline: dayFromToday(-1) });
      await addMember(company.id, 'Anna');
      await switchOn(company.id, ['overdue'], "now() - interval '40 days'");
      const db = drizzle(pool);
      expect(await mailAboutOverdueCourses(db, { now: new Date() })).toBe(1);
      await run(statement);
      await joinWaitingMails(db);
      expect(await sent()).toEqual([]);
      await goBack('7 days');
      expect(await scan()).toBe(0);
    },
  );
});

describe('joined mails', () => {
  it('several automatic mails to one person are sent as one joined mail; further mails wait for an hour and are then joined as well', async () => {
    const { company } = await buildOffering('Eins <b>');
    await switchOn(company.id, ['course_assigned', 'overdue'], "now() - interval '40 days'");
    await scan();
    await addCourse(company.id, 'Zwei', { deadline: dayFromToday(3) });
    const anna = await addMember(company.id, 'Anna');
    expect(await scan()).toBe(3);
    const [first] = (await sent()) as [Received];
    expect(relay.received).toHaveLength(1);
    expect(first.to).toEqual([anna.email]);
    expect(first.message.subject).toBe('3 Neuigkeiten zu Ihren Kursen bei Hafen SE');
    expect(first.message.text).toContain('* Neuer Kurs für Sie: Eins <b>');
    expect(first.message.text).toContain('* Neuer Kurs für Sie: Zwei');
    expect(first.message.text).toContain(`* Frist am ${written(dayFromToday(3))}: Zwei`);
    expect(first.message.text).toContain('Die Frist für den Kurs „Zwei“');
    expect(first.message.text!.match(/Fragen beantwortet <Mara>\./g)).toHaveLength(1);
    expect(first.message.html).toContain('Eins &lt;b&gt;');
    expect(first.message.html).not.toContain('<b>');
    expect(first.message.replyTo?.map(({ address }) => address)).toEqual(['mara@example.com']);

    await addCourse(company.id, 'Drei');
    expect(await scan()).toBe(1);
    await goBack('59 minutes');
    await addCourse(company.id, 'Vier');
    expect(await scan()).toBe(1);
    expect(await sent()).toHaveLength(1);
    await goBack('1 minute');
    await scan();
    const [, second] = (await sent()) as [Received, Received];
    expect(relay.received).toHaveLength(2);
    expect(second.message.subject).toBe('2 Neuigkeiten zu Ihren Kursen bei Hafen SE');
  });

  it('a joined mail omits parts that are outdated when the mail is sent; if only one part remains, it is sent as a normal mail', async () => {
    const { company } = await buildOffering('Eins');
    await switchOn(company.id, ['course_assigned']);
    await scan();
    const second = await addCourse(company.id, 'Zwei');
    await addMember(company.id, 'Anna');
    expect(await queueLearnerMails(drizzle(pool), { now: new Date() })).toBe(2);
    await run(`update academy.company_courses set status = 'archived' where id = $1`, [second.id]);
    await joinWaitingMails(drizzle(pool));
    expect(await subjects()).toEqual(['Neuer Kurs für Sie: Eins']);
    expect(relay.received[0]!.message.text).toContain('Fragen beantwortet <Mara>.');
  });

  it('a mail of a second company to the same person waits for an hour, but a reminder that a maintainer sends is sent at once', async () => {
    const userId = randomUUID();
    const offerings = [await buildOffering('Eins'), await buildOffering('Zwei')];
    for (const { company } of offerings) await switchOn(company.id, ['course_assigned']);
    await scan();
    for (const { company } of offerings) await addMember(company.id, 'Anna', { userId });
    expect(await scan()).toBe(2);
    expect(await sent()).toHaveLength(1);
    expect(await scan()).toBe(0);
    expect(await sent()).toHaveLength(1);
    await queueReminders(drizzle(pool), {
      template: 'course_reminder',
      occasion: sql`current_date`,
      where: sql`offered.id = ${offerings[1]!.companyCourse.id}::uuid`,
      language: sql`'de'`,
    });
    expect((await subjects())[0]).toBe('Erinnerung: Zwei');
    await goBack('60 minutes');
    await scan();
    expect(await sent()).toHaveLength(3);
  });

  it('an automatic mail waits while an earlier mail to the person is unsent, and for an hour after the earlier mail became unclear', async () => {
    const { company } = await buildOffering('Eins');
    await switchOn(company.id, ['course_assigned']);
    await scan();
    await addMember(company.id, 'Anna');
    relay.failWithoutReply('disconnects after the content');
    await scan();
    await eventually(
      async () => (await run(`select from mail.outgoing_emails where state = 'unclear'`)).rowCount === 1,
    );
    relay.failWithoutReply(undefined);
    await addCourse(company.id, 'Zwei');
    expect(await scan()).toBe(1);
    expect(await sent()).toHaveLength(1);
    await goBack('60 minutes');
    await scan();
    expect(await sent()).toHaveLength(2);
  });
});

describe('mails about policies', () => {
  it('a mail about a policy or commitment names the policy or commitment to acknowledge, and contains a link to it', async () => {
    const company = await buildCompany(database.admin, { name: 'Hafen SE' });
    await switchOn(company.id, ['course_assigned', 'round_opened', 'overdue']);
    const deadline = dayFromToday(5);
    const policy = await buildPolicy(database.admin, company.id, {
      title: 'Sicherheitsrichtlinie',
      deadline,
    });
    const commitment = await buildPolicy(database.admin, company.id, {
      title: 'Vertraulichkeit',
      kind: 'commitment',
      deadline: dayFromToday(-2),
    });
    const anna = await addMember(company.id, 'Anna');
    await addMember(company.id, 'John', { locale: 'en' });
    await scan();
    const mails = await sent();
    const textTo = (name: string) => mails.find(({ message }) => message.text!.includes(name))!.message.text!;
    const [german, english] = [textTo('Anna'), textTo('John')];
    expect(german).toContain('die Richtlinie „Sicherheitsrichtlinie“ zu lesen und zu bestätigen');
    expect(german).toContain('die Verpflichtungserklärung „Vertraulichkeit“');
    expect(german).toContain(`/de/${company.id}/policies/${policy.id}`);
    expect(german).not.toMatch(/Kurs „|courses\//);
    expect(english).toContain('read and acknowledge the policy “Sicherheitsrichtlinie”');
    expect(english).toContain('the commitment “Vertraulichkeit”');
    expect(english).toContain(`/en/${company.id}/policies/${commitment.id}`);
    expect(english).not.toMatch(/the course “|courses\//);

    await goBack('2 hours');
    relay.received.length = 0;
    await policy.acknowledge(anna.userId);
    await policy.publish('# Neu');
    const { rows } = await run('select id, round from academy.enrollments where company_course_id = $1', [
      policy.id,
    ]);
    await openRounds(
      drizzle(pool),
      [{ ...(rows[0] as { id: string; round: number }), dueOn: deadline }],
      new Date(),
    );
    await scan();
    const again = (await sent()).find(({ message }) => message.text!.includes('erneut'));
    expect(again?.to).toEqual([anna.email]);
    expect(again?.message.text).toContain('die Richtlinie „Sicherheitsrichtlinie“ erneut zu lesen');
  });
});
