import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openPool } from '@academy/service-kit';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildMember,
  buildMembers,
  testDatabase,
  type TestDatabase,
} from '@academy/testing';
import type { Locale, Permission } from '@academy/contracts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

let database: TestDatabase;
let pool: pg.Pool;
/** Database access with the worker's role. */
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

/** Creates a company with members and a course with a deadline. */
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
    // Seven days before the deadline at midnight in the company's time zone, within and across daylight saving changes.
    ['Europe/Berlin', '2027-06-15', '2027-06-07T21:59:59Z', '2027-06-07T22:00:00Z'],
    ['Europe/Berlin', '2027-01-15', '2027-01-07T22:59:59Z', '2027-01-07T23:00:00Z'],
    ['Europe/Berlin', '2027-03-31', '2027-03-23T22:59:59Z', '2027-03-23T23:00:00Z'],
    ['Europe/Berlin', '2027-03-28', '2027-03-20T22:59:59Z', '2027-03-20T23:00:00Z'],
    ['Europe/Berlin', '2027-11-03', '2027-10-26T21:59:59Z', '2027-10-26T22:00:00Z'],
    ['America/New_York', '2027-03-18', '2027-03-11T04:59:59Z', '2027-03-11T05:00:00Z'],
    ['Pacific/Kiritimati', '2027-06-15', '2027-06-07T09:59:59Z', '2027-06-07T10:00:00Z'],
    ['Pacific/Pago_Pago', '2027-06-15', '2027-06-08T10:59:59Z', '2027-06-08T11:00:00Z'],
  ])('start one week before the deadline in %s for %s', async (timeZone, deadline, before, from) => {
    await buildOffering([{ name: 'Anna' }], { timeZone, deadline });
    expect(await scan(before)).toBe(0);
    expect(await scan(from)).toBe(1);
  });

  it.each([
    ['Europe/Berlin', '2027-06-15', '2027-06-15T21:59:59Z', '2027-06-15T22:00:00Z'],
    ['Pacific/Pago_Pago', '2027-06-15', '2027-06-16T10:59:59Z', '2027-06-16T11:00:00Z'],
  ])('stop after the day of the deadline in %s', async (timeZone, deadline, last, after) => {
    await buildOffering([{ name: 'Anna' }], { timeZone, deadline });
    expect(await scan(after)).toBe(0);
    expect(await scan(last)).toBe(1);
  });

  it('go to every learner who has not completed the course, enrolled or not, in their language', async () => {
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
      state: 'queued',
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

  it('are not sent for inactive courses and excluded companies', async () => {
    await buildOffering([{ name: 'Anna' }], { status: 'inactive' });
    await buildOffering([{ name: 'Ben' }], { status: 'archived' });
    const { companyId } = await buildOffering([{ name: 'Cora' }]);
    await database.admin.query('update core.companies set excluded = true where id = $1', [companyId]);
    expect(await scan('2027-06-10T08:00:00Z')).toBe(0);
  });

  it('are in German if the company offers the course in German only', async () => {
    await buildOffering([{ name: 'Anna' }], { languages: ['de'] });
    await scan('2027-06-10T08:00:00Z');
    expect((await emails())[0]).toMatchObject({ locale: 'de', data: { course_title: 'Datenschutz' } });
  });

  it('are queued once in repeated and concurrent scans, and again after the deadline has moved', async () => {
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

  it('reach members who join during the week before the deadline', async () => {
    const { companyId } = await buildOffering([{ name: 'Anna' }]);
    expect(await scan('2027-06-10T08:00:00Z')).toBe(1);
    await buildMember(database.admin, companyId, { firstName: 'Neu' });
    expect(await scan('2027-06-11T08:00:00Z')).toBe(1);
  });

  it('reach all members of a large company, and of many companies, in batches', async () => {
    const group = await buildOffering([]);
    const small = await Promise.all(Array.from({ length: 250 }, () => buildOffering([])));
    const people = (count: number) => Array.from({ length: count }, () => ({}));
    await buildMembers(database.admin, group.companyId, people(12_000));
    for (const { companyId } of small) await buildMembers(database.admin, companyId, people(2));
    expect(await scan('2027-06-10T08:00:00Z')).toBe(12_500);
    expect(await scan('2027-06-10T08:00:00Z')).toBe(0);
  });

  it('are interrupted by the signal and resumed by the next scan', async () => {
    await buildOffering([{ name: 'Anna' }]);
    const stopped = AbortSignal.abort(new Error('the program stops'));
    await expect(
      remindOfDeadlines(db, { now: new Date('2027-06-10T08:00:00Z'), signal: stopped }),
    ).rejects.toThrow('the program stops');
    expect(await scan('2027-06-10T08:00:00Z')).toBe(1);
  });
});
