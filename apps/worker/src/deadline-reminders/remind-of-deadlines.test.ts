import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openPool } from '@academy/service-kit';
import {
  buildAudience,
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildGroup,
  buildMember,
  buildMembers,
  buildOwnCourse,
  testDatabase,
  type TestDatabase,
} from '@academy/testing';
import type { Locale, Permission } from '@academy/contracts';
import { joinWaitingMails, prepareClaim } from '../testing/operations.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: NodePgDatabase;
let courseId: string;
beforeAll(async () => {
  database = await testDatabase('worker');
  pool = openPool({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 4 }, 'test', () => undefined);
  db = drizzle(pool);
});
beforeEach(async () => {
  const title = { de: 'Datenschutz', en: 'Privacy' };
  courseId = (await buildCourse(database.admin, { lessonCount: 1, title })).id;
});
afterEach(async () => {
  await database.admin.query('truncate mail.outgoing_emails');
  await database.admin.query('truncate academy.company_courses cascade');
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

interface Person {
  name: string;
  permissions?: Permission[];
  status?: string;
  locale?: Locale;
  progress?: 'enrolled' | 'completed';
}

async function buildOffering(
  people: readonly Person[],
  {
    timeZone = 'Europe/Berlin',
    ...input
  }: Parameters<typeof buildCompanyCourse>[3] & { timeZone?: string } = {},
) {
  const { admin } = database;
  const company = await buildCompany(admin, { name: 'Hafen SE', timeZone });
  const offered = { deadline: '2027-06-15', ...input };
  const companyCourse = await buildCompanyCourse(admin, company.id, courseId, offered);
  for (const { name, progress, ...person } of people) {
    const member = { firstName: name, lastName: 'Muster', ...person };
    const { userId } = await buildMember(admin, company.id, member);
    if (progress)
      await buildEnrollment(admin, companyCourse, userId, { completed: progress === 'completed' });
  }
  return { companyId: company.id, id: companyCourse.id };
}

const scan = (now: string) => remindOfDeadlines(db, { now: new Date(now) });
async function emails() {
  const { rows } = await database.admin.query(
    'select * from mail.outgoing_emails order by recipient_name, created_at, id',
  );
  return rows;
}

describe('deadline reminders', () => {
  it.each([
    // Reminders start at midnight in the company's time zone, even if the clocks change in the week before the
    // deadline.
    ['Europe/Berlin', '2027-06-15', '2027-06-07T21:59:59Z', '2027-06-07T22:00:00Z'],
    ['Europe/Berlin', '2027-01-15', '2027-01-07T22:59:59Z', '2027-01-07T23:00:00Z'],
    ['Europe/Berlin', '2027-03-31', '2027-03-23T22:59:59Z', '2027-03-23T23:00:00Z'],
    ['Europe/Berlin', '2027-03-28', '2027-03-20T22:59:59Z', '2027-03-20T23:00:00Z'],
    ['Europe/Berlin', '2027-11-03', '2027-10-26T21:59:59Z', '2027-10-26T22:00:00Z'],
    ['America/New_York', '2027-03-18', '2027-03-11T04:59:59Z', '2027-03-11T05:00:00Z'],
    ['Pacific/Kiritimati', '2027-06-15', '2027-06-07T09:59:59Z', '2027-06-07T10:00:00Z'],
    ['Pacific/Pago_Pago', '2027-06-15', '2027-06-08T10:59:59Z', '2027-06-08T11:00:00Z'],
  ])(
    'deadline reminders start one week before the deadline (time zone %s, deadline %s)',
    async (timeZone, deadline, before, from) => {
      await buildOffering([{ name: 'Anna' }], { timeZone, deadline });
      expect(await scan(before)).toBe(0);
      expect(await scan(from)).toBe(1);
    },
  );

  it.each([
    ['Europe/Berlin', '2027-06-15', '2027-06-15T21:59:59Z', '2027-06-15T22:00:00Z'],
    ['Pacific/Pago_Pago', '2027-06-15', '2027-06-16T10:59:59Z', '2027-06-16T11:00:00Z'],
  ])(
    'deadline reminders stop after the day of the deadline in the time zone %s',
    async (timeZone, deadline, last, after) => {
      await buildOffering([{ name: 'Anna' }], { timeZone, deadline });
      expect(await scan(after)).toBe(0);
      expect(await scan(last)).toBe(1);
    },
  );

  it('a deadline reminder to a person with a name in Kana contains the name with the family name first', async () => {
    await buildOffering([{ name: 'さくら' }]);
    await database.admin.query(`update core.members set last_name = 'やまだ' where first_name = 'さくら'`);
    await scan('2027-06-10T08:00:00Z');
    expect((await emails()).map(({ recipient_name }) => recipient_name)).toEqual(['やまださくら']);
  });

  it('queues a deadline reminder for every learner who has not completed the course, enrolled or not, in the learner’s language', async () => {
    const { companyId, id } = await buildOffering([
      { name: 'Anna', locale: 'de' },
      { name: 'Ben', locale: 'en', progress: 'enrolled' },
      { name: 'Cora', progress: 'completed' },
      { name: 'Dirk', permissions: [] },
      { name: 'Emil', status: 'deactivated' },
      { name: 'Fritz' },
    ]);
    expect(await scan('2027-06-10T08:00:00Z')).toBe(3);
    const rows = await emails();
    expect(rows.map(({ recipient_name, locale }) => [recipient_name, locale])).toEqual([
      ['Anna Muster', 'de'],
      ['Ben Muster', 'en'],
      ['Fritz Muster', 'en'],
    ]);
    expect(rows[0]).toMatchObject({
      template: 'deadline_reminder',
      state: 'waiting',
      unique_key: `deadline_reminder:${id}:${rows[0].recipient_user_id}:2027-06-15`,
      recipient_address: `${rows[0].recipient_user_id}@example.test`,
      data: {
        company_id: companyId,
        course_id: courseId,
        company_name: 'Hafen SE',
        course_title: 'Datenschutz',
        deadline: '2027-06-15',
      },
    });
  });

  it('queues no deadline reminders for inactive or archived courses, nor for excluded companies', async () => {
    await buildOffering([{ name: 'Anna' }], { status: 'inactive' });
    await buildOffering([{ name: 'Ben' }], { status: 'archived' });
    const { companyId } = await buildOffering([{ name: 'Cora' }]);
    await database.admin.query('update core.companies set excluded = true where id = $1', [companyId]);
    expect(await scan('2027-06-10T08:00:00Z')).toBe(0);
  });

  it('queues deadline reminders in German if the company offers the course in German only', async () => {
    await buildOffering([{ name: 'Anna' }], { languages: ['de'] });
    await scan('2027-06-10T08:00:00Z');
    expect((await emails())[0]).toMatchObject({ locale: 'de', data: { course_title: 'Datenschutz' } });
  });

  it('repeated and concurrent scans queue each deadline reminder once, and a changed deadline causes a new reminder', async () => {
    const { id } = await buildOffering([{ name: 'Anna' }, { name: 'Ben' }]);
    const now = '2027-06-10T08:00:00Z';
    const found = await Promise.all(Array.from({ length: 4 }, () => scan(now)));
    expect(found.reduce((sum, one) => sum + one)).toBe(2);
    expect(await scan('2027-06-14T08:00:00Z')).toBe(0);

    await database.admin.query(`update academy.company_courses set deadline = '2027-06-16' where id = $1`, [
      id,
    ]);
    expect(await scan(now)).toBe(2);
    await database.admin.query('update academy.company_courses set deadline = null where id = $1', [id]);
    expect(await scan(now)).toBe(0);
  });

  it('queues deadline reminders for members who join during the week before the deadline', async () => {
    const { companyId } = await buildOffering([{ name: 'Anna' }]);
    expect(await scan('2027-06-10T08:00:00Z')).toBe(1);
    await buildMember(database.admin, companyId, { firstName: 'Neu' });
    expect(await scan('2027-06-11T08:00:00Z')).toBe(1);
  });

  it('queues deadline reminders for all members of a large company, and of many companies, in batches', async () => {
    const group = await buildOffering([]);
    const small = await Promise.all(Array.from({ length: 250 }, () => buildOffering([])));
    const people = (count: number) => Array.from({ length: count }, () => ({}));
    await buildMembers(database.admin, group.companyId, people(12_000));
    for (const { companyId } of small) await buildMembers(database.admin, companyId, people(2));
    expect(await scan('2027-06-10T08:00:00Z')).toBe(12_500);
    expect(await scan('2027-06-10T08:00:00Z')).toBe(0);
  });

  it('a scan for deadlines stops when its signal is aborted, and the next scan queues the remaining deadline reminders', async () => {
    await buildOffering([{ name: 'Anna' }]);
    const stopped = AbortSignal.abort(new Error('the program stops'));
    await expect(
      remindOfDeadlines(db, { now: new Date('2027-06-10T08:00:00Z'), signal: stopped }),
    ).rejects.toThrow('the program stops');
    expect(await scan('2027-06-10T08:00:00Z')).toBe(1);
  });

  it('members are reminded of the due date of their round instead of the course’s deadline, whether or not they have started the course', async () => {
    const { id } = await buildOffering([
      { name: 'Anna', progress: 'enrolled' },
      { name: 'Bea' },
      { name: 'Cleo', progress: 'completed' },
      { name: 'Dora' },
    ]);
    const { admin } = database;
    const userOf = `select user_id from core.members where first_name = $2`;
    for (const name of ['Anna', 'Cleo'])
      await admin.query(
        `update academy.enrollments set due_on = '2027-09-20' where company_course_id = $1 and user_id in (${userOf})`,
        [id, name],
      );
    await admin.query(
      `insert into academy.due_dates (company_course_id, user_id, due_on)
       select $1, user_id, '2027-09-21' from (${userOf}) bea`,
      [id, 'Bea'],
    );
    // Only Dora is reminded of the course's deadline, because the others have due dates of their own.
    expect(await scan('2027-06-10T03:00:00Z')).toBe(1);
    expect(await scan('2027-09-12T21:59:59Z')).toBe(0);
    expect(await scan('2027-09-12T22:00:00Z')).toBe(1);
    expect(await scan('2027-09-14T03:00:00Z')).toBe(1);
    expect(await scan('2027-09-15T03:00:00Z')).toBe(0);
    expect((await emails()).map(({ recipient_name, data }) => [recipient_name, data.deadline])).toEqual([
      ['Anna Muster', '2027-09-20'],
      ['Bea Muster', '2027-09-21'],
      ['Dora Muster', '2027-06-15'],
    ]);
  });

  it('after a due date was moved, one reminder of the new date is queued, and the queued reminder of the old date is not sent', async () => {
    const { id } = await buildOffering([{ name: 'Anna', progress: 'enrolled' }, { name: 'Bea' }]);
    const { admin } = database;
    const moveTo = async (day: string) => {
      await admin.query('update academy.enrollments set due_on = $2 where company_course_id = $1', [id, day]);
      await admin.query(
        `insert into academy.due_dates (company_course_id, user_id, due_on)
         select $1, user_id, $2 from core.members where first_name = 'Bea'
         on conflict (company_course_id, user_id) do update set due_on = excluded.due_on`,
        [id, day],
      );
    };
    await moveTo('2090-09-20');
    expect(await scan('2090-09-14T03:00:00Z')).toBe(2);
    await moveTo('2090-10-20');
    for (const [now, queued] of [
      ['2090-09-19T03:00:00Z', 0],
      ['2090-10-14T03:00:00Z', 2],
      ['2090-10-20T03:00:00Z', 0],
    ] as const)
      expect([now, await scan(now)]).toEqual([now, queued]);
    // Two e-mails wait for each person, one for each date. They are combined into one e-mail without the outdated part.
    await joinWaitingMails(db);
    const claimed = await prepareClaim(pool)(10);
    expect(
      claimed.map(({ recipient_name, template, data, is_unwanted }) => [
        recipient_name,
        template,
        (data as { news: { data: { deadline: string } }[] }).news.map((part) => part.data.deadline),
        is_unwanted,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Anna Muster', 'learner_news', ['2090-10-20'], false],
        ['Bea Muster', 'learner_news', ['2090-10-20'], false],
      ]),
    );
    expect(claimed).toHaveLength(2);
  });

  it('nobody is reminded of a removed course, and a reminder that was queued before the removal is not sent', async () => {
    const { admin } = database;
    const { id: companyId } = await buildCompany(admin);
    const { id, companyCourse } = await buildOwnCourse(admin, companyId);
    await admin.query(`update academy.company_courses set deadline = '2090-09-20' where id = $1`, [
      companyCourse.id,
    ]);
    await buildMember(admin, companyId, { firstName: 'Anna' });
    expect(await scan('2090-09-14T03:00:00Z')).toBe(1);

    await admin.query(`update academy.company_courses set status = 'archived' where id = $1`, [id]);
    await admin.query('update academy.courses set removed_at = now() where id = $1', [id]);
    await buildMember(admin, companyId, { firstName: 'Bea' });
    expect(await scan('2090-09-14T04:00:00Z')).toBe(0);
    await joinWaitingMails(db);
    const claimed = await prepareClaim(pool)(10);
    expect(claimed.map(({ template, is_unwanted }) => [template, is_unwanted])).toEqual([
      ['deadline_reminder', true],
    ]);
  });

  it('each member of the audience is reminded once of the due date that is computed from the due days of the course', async () => {
    const { companyId, id } = await buildOffering(
      [
        { name: 'Anna' },
        { name: 'Ben' },
        { name: 'Cora' },
        { name: 'Dora', progress: 'completed' },
        { name: 'Emil' },
      ],
      { deadline: null, due_days: 10, activated_at: '2027-01-01T12:00:00Z' },
    );
    const { admin } = database;
    await admin.query(`update core.members set registered_at = '2026-01-01' where company_id = $1`, [
      companyId,
    ]);
    await admin.query(
      `update core.members set start_date = '2027-03-01' where company_id = $1 and first_name = 'Anna'`,
      [companyId],
    );
    const { rows } = await admin.query<{ id: string }>(
      `select id from core.members where company_id = $1 and first_name <> 'Emil'`,
      [companyId],
    );
    const group = await buildGroup(admin, companyId, {
      enteredAt: '2027-01-05T12:00:00Z',
      memberIds: rows.map((row) => row.id),
    });
    await buildAudience(admin, { id }, [group], '2027-01-01T12:00:00Z');
    await admin.query(
      `insert into academy.due_dates (company_course_id, user_id, due_on)
       select $1, user_id, '2027-06-15' from core.members where company_id = $2 and first_name = 'Cora'`,
      [id, companyId],
    );
    const names = async () =>
      (await emails()).map(({ recipient_name, data }) => [recipient_name, data.deadline]);

    expect(await scan('2027-01-07T22:59:59Z')).toBe(0);
    expect(await scan('2027-01-07T23:00:00Z')).toBe(1);
    expect(await scan('2027-01-15T22:59:59Z')).toBe(0);
    expect(await names()).toEqual([['Ben Muster', '2027-01-15']]);
    expect(await scan('2027-03-05T08:00:00Z')).toBe(1);
    expect(await scan('2027-06-10T08:00:00Z')).toBe(1);
    expect(await names()).toEqual([
      ['Anna Muster', '2027-03-11'],
      ['Ben Muster', '2027-01-15'],
      ['Cora Muster', '2027-06-15'],
    ]);
  });

  it('deadline reminders are queued for members of the audience only', async () => {
    const { companyId, id } = await buildOffering([{ name: 'Anna' }, { name: 'Ben' }]);
    const { rows } = await database.admin.query<{ id: string }>(
      `select id from core.members where company_id = $1 and first_name = 'Ben'`,
      [companyId],
    );
    await buildAudience(database.admin, { id }, [
      await buildGroup(database.admin, companyId, { memberIds: [rows[0]!.id] }),
    ]);
    expect(await scan('2027-06-10T08:00:00Z')).toBe(1);
    expect((await emails()).map(({ recipient_name }) => recipient_name)).toEqual(['Ben Muster']);
  });
});
