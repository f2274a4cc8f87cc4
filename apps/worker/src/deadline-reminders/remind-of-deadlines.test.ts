import { randomUUID } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openPool } from '@academy/service-kit';
import { testDatabase, type TestDatabase } from '@academy/testing';
import { learner } from '@academy/contracts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

let database: TestDatabase;
let pool: pg.Pool;
/** With the worker's role. */
let db: NodePgDatabase;
let courseId: string;
beforeAll(async () => {
  database = await testDatabase('worker');
  pool = openPool({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 4 }, 'test', () => undefined);
  db = drizzle(pool);
});
beforeEach(async () => {
  courseId = randomUUID();
  await database.admin.query(
    `insert into academy.courses (id, slug, subject, bonus, languages, position, lessons_count, minutes, fingerprint)
     values ($1, $1::uuid::text, 'privacy', false, '{de,en}', 0, 1, 1, '')`,
    [courseId],
  );
  await database.admin.query(
    `insert into academy.course_texts (course_id, language, title, description)
     values ($1, 'de', 'Datenschutz', ''), ($1, 'en', 'Privacy', '')`,
    [courseId],
  );
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
  permissions?: string[];
  status?: string;
  locale?: string;
  progress?: 'enrolled' | 'completed';
}

/** A company with a course that has a deadline, and people. */
async function buildCompany(
  people: readonly Person[],
  { deadline = '2027-06-15', timeZone = 'Europe/Berlin', status = 'active', languages = '{de,en}' } = {},
) {
  const [companyId, id] = [randomUUID(), randomUUID()];
  await database.admin.query(
    `insert into core.companies (id, name, operating_jurisdictions, time_zone) values ($1, 'Hafen SE', '{DE}', $2)`,
    [companyId, timeZone],
  );
  await database.admin.query(
    `insert into academy.company_courses (id, company_id, course_id, languages, deadline, status)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, companyId, courseId, languages, deadline, status],
  );
  for (const person of people) {
    const userId = randomUUID();
    await database.admin.query(
      `insert into core.members
         (id, company_id, user_id, first_name, last_name, email_address, status, permissions, locale)
       values ($1, $2, $3, $4, 'Muster', $5, $6, $7, $8)`,
      [
        randomUUID(),
        companyId,
        userId,
        person.name,
        `${userId}@example.test`,
        person.status ?? 'registered',
        person.permissions ?? [learner],
        person.locale ?? null,
      ],
    );
    if (person.progress)
      await database.admin.query(
        `insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id, completed_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [randomUUID(), companyId, id, courseId, userId, person.progress === 'completed' ? new Date() : null],
      );
  }
  return { companyId, id };
}

const scan = (now: string) => remindOfDeadlines(db, { now: new Date(now) });
async function emails() {
  const { rows } = await database.admin.query(
    'select * from mail.outgoing_emails order by recipient_name, created_at, id',
  );
  return rows;
}

describe('reminders of deadlines', () => {
  it.each([
    // Seven days before the deadline, at the start of the company's day; with summer time, without, and over its ends.
    ['Europe/Berlin', '2027-06-15', '2027-06-07T21:59:59Z', '2027-06-07T22:00:00Z'],
    ['Europe/Berlin', '2027-01-15', '2027-01-07T22:59:59Z', '2027-01-07T23:00:00Z'],
    ['Europe/Berlin', '2027-03-31', '2027-03-23T22:59:59Z', '2027-03-23T23:00:00Z'],
    ['Europe/Berlin', '2027-03-28', '2027-03-20T22:59:59Z', '2027-03-20T23:00:00Z'],
    ['Europe/Berlin', '2027-11-03', '2027-10-26T21:59:59Z', '2027-10-26T22:00:00Z'],
    ['America/New_York', '2027-03-18', '2027-03-11T04:59:59Z', '2027-03-11T05:00:00Z'],
    ['Pacific/Kiritimati', '2027-06-15', '2027-06-07T09:59:59Z', '2027-06-07T10:00:00Z'],
    ['Pacific/Pago_Pago', '2027-06-15', '2027-06-08T10:59:59Z', '2027-06-08T11:00:00Z'],
  ])('start a week ahead in %s for %s', async (timeZone, deadline, before, from) => {
    await buildCompany([{ name: 'Anna' }], { timeZone, deadline });
    expect(await scan(before)).toBe(0);
    expect(await scan(from)).toBe(1);
  });

  it.each([
    ['Europe/Berlin', '2027-06-15', '2027-06-15T21:59:59Z', '2027-06-15T22:00:00Z'],
    ['Pacific/Pago_Pago', '2027-06-15', '2027-06-16T10:59:59Z', '2027-06-16T11:00:00Z'],
  ])('end with the deadline’s day in %s', async (timeZone, deadline, last, after) => {
    await buildCompany([{ name: 'Anna' }], { timeZone, deadline });
    expect(await scan(after)).toBe(0);
    expect(await scan(last)).toBe(1);
  });

  it('go to everyone who may learn and has not completed the course, enrolled or not, in their language', async () => {
    const { companyId, id } = await buildCompany([
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

  it('leave out courses that are not active and companies that are excluded', async () => {
    await buildCompany([{ name: 'Anna' }], { status: 'inactive' });
    await buildCompany([{ name: 'Ben' }], { status: 'archived' });
    const { companyId } = await buildCompany([{ name: 'Cora' }]);
    await database.admin.query('update core.companies set excluded = true where id = $1', [companyId]);
    expect(await scan('2027-06-10T08:00:00Z')).toBe(0);
  });

  it('are in German where the company has the course in German only', async () => {
    await buildCompany([{ name: 'Anna' }], { languages: '{de}' });
    await scan('2027-06-10T08:00:00Z');
    expect((await emails())[0]).toMatchObject({ locale: 'de', data: { course_title: 'Datenschutz' } });
  });

  it('are asked for once, whoever scans how often, and again for a deadline that was moved', async () => {
    const { id } = await buildCompany([{ name: 'Anna' }, { name: 'Ben' }]);
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

  it('reach members who come while the deadline is near', async () => {
    const { companyId } = await buildCompany([{ name: 'Anna' }]);
    expect(await scan('2027-06-10T08:00:00Z')).toBe(1);
    await database.admin.query(
      `insert into core.members (id, company_id, user_id, first_name, last_name, email_address, status, permissions)
       values (gen_random_uuid(), $1, gen_random_uuid(), 'Neu', 'Muster', 'neu@example.test', 'registered', $2)`,
      [companyId, [learner]],
    );
    expect(await scan('2027-06-11T08:00:00Z')).toBe(1);
  });

  it('reach all of a group in batches, and all of many companies', async () => {
    const group = await buildCompany([]);
    const small = await Promise.all(Array.from({ length: 250 }, () => buildCompany([])));
    await database.admin.query(
      `insert into core.members (id, company_id, user_id, first_name, last_name, email_address, status, permissions)
       select gen_random_uuid(), company_id, gen_random_uuid(), 'F', n::text, n || '@example.test', 'registered', $3
       from (select $1::uuid as company_id, generate_series(1, 12000) as n
             union all select id, generate_series(1, 2) from unnest($2::uuid[]) id) member`,
      [group.companyId, small.map(({ companyId }) => companyId), [learner]],
    );
    expect(await scan('2027-06-10T08:00:00Z')).toBe(12_500);
    expect(await scan('2027-06-10T08:00:00Z')).toBe(0);
  });

  it('stop where the program stops, and go on later', async () => {
    await buildCompany([{ name: 'Anna' }]);
    const stopped = AbortSignal.abort(new Error('the program stops'));
    await expect(
      remindOfDeadlines(db, { now: new Date('2027-06-10T08:00:00Z'), signal: stopped }),
    ).rejects.toThrow('the program stops');
    expect(await scan('2027-06-10T08:00:00Z')).toBe(1);
  });
});
