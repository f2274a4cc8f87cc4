import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { learner } from '@academy/contracts';
import { type EmailToSend, queueEmails } from '@academy/platform-data';
import { testDatabase, type TestDatabase } from '@academy/testing';
import { buildCompletedCourse } from '../testing/completed-course.ts';
import { prepareClaim } from './queries/emails.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase('worker');
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const reminders = ['course_reminder', 'deadline_reminder'] as const;
const results = ['progress_transfer_finished', 'certificate_bundle_ready', 'webhook_paused'] as const;
type Template = (typeof reminders)[number] | (typeof results)[number] | 'invitation';

async function buildOpenCourse(deadline = '2099-02-01') {
  const { company, companyCourse, userIds, maintainer } = await buildCompletedCourse(database.admin, [
    { lastName: 'Ärmel' },
  ]);
  const [userId] = userIds;
  await database.admin.query('update core.members set permissions = $2 where company_id = $1', [
    company,
    [learner],
  ]);
  await database.admin.query('update academy.enrollments set completed_at = null where company_id = $1', [
    company,
  ]);
  const { rows } = await database.admin.query(
    'update academy.company_courses set deadline = $2 where id = $1 returning course_id',
    [companyCourse, deadline],
  );
  const data = {
    company_id: company,
    course_id: rows[0].course_id,
    company_course_id: companyCourse,
    invitation_id: randomUUID(),
    deadline,
    company_name: 'Hafen',
    course_title: 'Datenschutz',
    source_name: 'A',
    target_name: 'B',
    changed: 1,
    host: 'example.com',
    reason: 'failing' as const,
    certificates: 1,
    expires_at: '2099-01-01T00:00:00.000Z',
  };
  return { company, companyCourse, userId: userId!, maintainer, data };
}

/** Queues an e-mail, runs the SQL statement `change`, and returns true if the worker would then not send the e-mail. */
async function unwantedAfter(
  template: Template,
  change: string,
  { userId, deadline }: { userId?: string; deadline?: string } = {},
): Promise<boolean | undefined> {
  const course = await buildOpenCourse(deadline);
  const recipient = { address: 'anna@example.test', name: '', locale: 'de', userId: userId ?? course.userId };
  await queueEmails(drizzle(database.admin), [
    { uniqueKey: randomUUID(), template, data: course.data, recipient } as EmailToSend,
  ]);
  if (change)
    await database.admin.query(
      change.replace('COMPANY', `company_id = '${course.company}'`).replaceAll('ID', course.company),
    );
  const [email] = await prepareClaim(pool)(1);
  return email?.is_unwanted;
}

describe.each(reminders)('the reminder %s', (template) => {
  it('a queued reminder is sent to a learner who has not completed the course', async () => {
    expect(await unwantedAfter(template, '')).toBe(false);
  });

  it('a queued reminder is sent to a learner who has not started the course', async () => {
    expect(await unwantedAfter(template, 'delete from academy.enrollments where COMPANY')).toBe(false);
  });

  it.each([
    ['completed the course', 'update academy.enrollments set completed_at = now() where COMPANY'],
    ['was deactivated', `update core.members set status = 'deactivated' where COMPANY`],
    ['lost the learner permission', `update core.members set permissions = '{}' where COMPANY`],
    ['is no longer a member', 'delete from core.members where COMPANY'],
    ['has an inactive course', `update academy.company_courses set status = 'inactive' where COMPANY`],
    ['is outside the audience', 'update academy.company_courses set for_groups = true where COMPANY'],
    ['has an archived course', `update academy.company_courses set status = 'archived' where COMPANY`],
    [
      'belongs to an excluded company',
      'update core.companies set excluded = true where id in (select company_id from core.members where COMPANY)',
    ],
  ])('a queued reminder is not sent to a recipient who %s', async (_, change) => {
    expect(await unwantedAfter(template, change)).toBe(true);
  });
});

describe('the deadline in a reminder', () => {
  it.each([
    ['was moved', `update academy.company_courses set deadline = '2099-03-01' where COMPANY`],
    ['was removed', 'update academy.company_courses set deadline = null where COMPANY'],
  ])(
    'if the deadline %s, queued deadline reminders are not sent, but queued manual reminders are sent',
    async (_, change) => {
      expect(await unwantedAfter('deadline_reminder', change)).toBe(true);
      expect(await unwantedAfter('course_reminder', change)).toBe(false);
    },
  );

  it.each(['course_reminder', 'course_assigned', 'round_opened'] as const)(
    'a queued e-mail %s states the deadline that applies when it is sent',
    async (template) => {
      const { userId, company, data } = await buildOpenCourse();
      const recipient = { address: 'anna@example.test', name: '', locale: 'de', userId };
      for (const deadline of ['2099-03-01', null]) {
        await queueEmails(drizzle(database.admin), [
          {
            uniqueKey: randomUUID(),
            template,
            data: { ...data, round: 1 },
            recipient,
          } as unknown as EmailToSend,
        ]);
        await database.admin.query('update academy.company_courses set deadline = $2 where company_id = $1', [
          company,
          deadline,
        ]);
        const [email] = await prepareClaim(pool)(1);
        expect(email?.data).toEqual({ ...data, round: 1, deadline });
      }
    },
  );

  it('a queued deadline reminder is not sent after the deadline has passed', async () => {
    expect(await unwantedAfter('deadline_reminder', '', { deadline: '2020-02-01' })).toBe(true);
  });
});

describe.each(results)('the e-mail %s', (template) => {
  it('an e-mail about finished background work or a paused webhook is sent to a member, whatever the status of the course', async () => {
    const change = `update academy.company_courses set status = 'archived' where COMPANY`;
    expect(await unwantedAfter(template, change)).toBe(false);
  });

  it('an e-mail about finished background work or a paused webhook is sent to an administrator who is not a member', async () => {
    expect(await unwantedAfter(template, '', { userId: randomUUID() })).toBe(false);
  });

  it('an e-mail about finished background work or a paused webhook is not sent to a deactivated member', async () => {
    expect(
      await unwantedAfter(template, `update core.members set status = 'deactivated' where COMPANY`),
    ).toBe(true);
  });
});

describe('the expiry of an invitation or a file', () => {
  const expiring = ['invitation', 'certificate_bundle_ready'] as const;
  it.each(expiring)(
    'an e-mail with the template %s is not sent after the invitation or file has expired',
    async (template) => {
      const end = `update mail.outgoing_emails set data = data || '{"expires_at": "2026-01-01T00:00:00.000Z"}' where data->>'company_id' = 'ID'`;
      expect(await unwantedAfter(template, '')).toBe(false);
      expect(await unwantedAfter(template, end)).toBe(true);
    },
  );
});

describe('the e-mail of an invitation', () => {
  it.each(['used_at', 'revoked_at'])(
    'the e-mail of an invitation is not sent if the column %s of the invitation is set',
    async (column) => {
      const end = (time: string) =>
        `insert into core.invitations (id, company_id, kind, email_address, token_hash, invited_by, expires_at, ${column})
       select (data->>'invitation_id')::uuid, 'ID', 'email', 'anna@example.test',
         sha256(convert_to('ID', 'UTF8')), 'ID', now() + interval '14 days', ${time}
       from mail.outgoing_emails where data->>'company_id' = 'ID'`;
      expect(await unwantedAfter('invitation', end('null'))).toBe(false);
      expect(await unwantedAfter('invitation', end('now()'))).toBe(true);
    },
  );
});
