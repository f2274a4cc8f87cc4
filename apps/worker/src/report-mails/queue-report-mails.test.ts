import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { findManagerNote } from '@academy/academy-data';
import {
  buildAudience,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildGroup,
  buildMembers,
} from '@academy/testing';
import { refreshReport } from '../testing/operations.ts';
import { buildReportedCompany, setManager } from '../testing/reported-company.ts';
import { deleteOldRecords } from './queries.ts';
import { queueReportMails } from './queue-report-mails.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

const secret = 'a secret of the tests, long enough for it';
let database: WorkerDatabase;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
});
afterEach(() =>
  database.admin.query(
    `truncate mail.outgoing_emails, academy.company_courses, academy.report_refreshes, academy.report_counts,
       academy.report_mail_settings, academy.summary_recipients, academy.report_mail_subscriptions,
       academy.sent_report_mails cascade`,
  ),
);
afterAll(() => database.close());

type Built = Awaited<ReturnType<typeof buildReportedCompany>>;
const scan = (now: string) => queueReportMails(db, { now: new Date(now), secret });
async function scanCounted({ company }: Built, now: string) {
  await refreshReport(db, company.id, { now: new Date(now) });
  return scan(now);
}
async function queued() {
  const { rows } = await database.admin.query<Record<string, unknown>>(
    'select template, recipient_name, locale, data from mail.outgoing_emails order by template, recipient_name, id',
  );
  return rows;
}
const names = async () => (await queued()).map(({ recipient_name }) => recipient_name);

describe('the days on which report mails are queued', () => {
  it.each([
    // Summaries are due from 06:00 local time, even on Sundays on which the clocks change.
    ['Europe/Berlin', 'weekly', 7, '2026-03-22T05:00:00Z'],
    ['Europe/Berlin', 'weekly', 7, '2026-03-29T04:00:00Z'],
    ['Europe/Berlin', 'weekly', 7, '2026-10-25T05:00:00Z'],
    ['Europe/Berlin', 'weekly', 1, '2026-10-26T05:00:00Z'],
    ['America/New_York', 'weekly', 7, '2026-11-01T11:00:00Z'],
    ['Pacific/Kiritimati', 'weekly', 3, '2026-06-09T16:00:00Z'],
    ['Pacific/Pago_Pago', 'weekly', 3, '2026-06-10T17:00:00Z'],
    ['Europe/Berlin', 'monthly', 28, '2026-02-28T05:00:00Z'],
    ['Europe/Berlin', 'monthly', 1, '2027-01-01T05:00:00Z'],
    ['Europe/Berlin', 'monthly', 29 - 1, '2026-03-28T05:00:00Z'],
  ] as const)(
    'in the time zone %s, the %s summary of day %i is due from %s',
    async (timeZone, frequency, day, from) => {
      const built = await buildReportedCompany(database.admin, {
        timeZone,
        settings: {
          summary_frequency: frequency,
          notes_active: false,
          ...(frequency === 'weekly' ? { summary_weekday: day } : { summary_month_day: day }),
        },
      });
      const before = new Date(new Date(from).getTime() - 1_000).toISOString();
      await scanCounted(built, before);
      const { rowCount } = await database.admin.query('delete from mail.outgoing_emails');
      expect(await scanCounted(built, before)).toBe(0);
      expect(await scanCounted(built, from)).toBe(2);
      const { data } = (await queued())[0] as { data: { day: string } };
      const local = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(from));
      expect([data.day, rowCount]).toEqual([local, 2]);
    },
  );

  it('no report mails are queued while the company has switched them off, nor for days before they were switched on', async () => {
    await buildReportedCompany(database.admin, {
      settings: { summary_frequency: 'off', notes_active: false },
    });
    const built = await buildReportedCompany(database.admin);
    await database.admin.query(
      `update academy.report_mail_settings set summary_since = '2026-02-04', notes_since = '2026-02-04'`,
    );
    expect(await scanCounted(built, '2026-02-04T12:00:00Z')).toBe(0);
    expect(await scanCounted(built, '2026-02-09T05:00:00Z')).toBe(3);
  });

  it('a queued report mail contains the name of a recipient in Han with the family name first', async () => {
    const built = await buildReportedCompany(database.admin);
    await database.admin.query(
      `update core.members set first_name = '小明', last_name = '王' where company_id = $1`,
      [built.company.id],
    );
    const now = '2026-02-02T05:00:00Z';
    expect(await scanCounted(built, now)).toBe(3);
    expect(await names()).toEqual(['王小明', '王小明', '王小明']);
  });

  it('each report mail is queued once per period, even if several workers scan at once or after a pause of weeks', async () => {
    const built = await buildReportedCompany(database.admin);
    const monday = '2026-02-02T05:00:00Z';
    await refreshReport(db, built.company.id, { now: new Date(monday) });
    const counts = await Promise.all([1, 2, 3, 4].map(() => scan(monday)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(3);
    const all = ['Frank Führung', 'Mara Leitner', 'Noah Leitner'];
    expect(await names()).toEqual(all);
    for (const now of [monday, '2026-02-05T12:00:00Z', '2026-02-09T04:59:59Z'])
      expect(await scanCounted(built, now)).toBe(0);
    expect(await scanCounted(built, '2026-02-26T12:00:00Z')).toBe(3);
    const days = (await queued()).map(({ data }) => (data as { day: string }).day);
    expect(days.toSorted()).toEqual(['2026-02-02', '2026-02-23'].flatMap((day) => [day, day, day]));
    const { rows } = await database.admin.query('select from academy.sent_report_mails');
    expect(rows).toHaveLength(6);
  });

  it('a report mail that is recorded as sent is not queued again, even if its day is not marked as done', async () => {
    const built = await buildReportedCompany(database.admin);
    const monday = '2026-02-02T05:00:00Z';
    expect(await scanCounted(built, monday)).toBe(3);
    await database.admin.query(
      'update academy.report_mail_settings set summary_done = null, notes_done = null',
    );
    expect(await scan(monday)).toBe(0);
    await database.admin.query('delete from mail.outgoing_emails');
    await database.admin.query(
      'update academy.report_mail_settings set summary_done = null, notes_done = null',
    );
    expect(await scan(monday)).toBe(0);
  });

  it('a due summary is queued only if the report was refreshed since the due time; otherwise a refresh is requested', async () => {
    const { company } = await buildReportedCompany(database.admin, { settings: { notes_active: false } });
    await refreshReport(db, company.id, { now: new Date('2026-02-02T04:59:00Z') });
    expect(await scan('2026-02-02T05:00:00Z')).toBe(0);
    const { rows } = await database.admin.query('select due_at from academy.report_refreshes');
    expect(rows).toEqual([{ due_at: expect.any(Date) }]);
    await refreshReport(db, company.id, { now: new Date('2026-02-02T05:01:00Z') });
    expect(await scan('2026-02-02T05:02:00Z')).toBe(2);
  });

  it('no report mails are queued for a company without mandatory courses, and old records of sent report mails are deleted', async () => {
    const built = await buildReportedCompany(database.admin);
    await database.admin.query('update academy.company_courses set mandatory = false');
    expect(await scanCounted(built, '2026-02-02T05:00:00Z')).toBe(0);
    await database.admin.query('update academy.company_courses set mandatory = true');
    expect(await scanCounted(built, '2026-02-03T05:00:00Z')).toBe(0);
    expect(await scanCounted(built, '2026-02-09T05:00:00Z')).toBe(3);
    await database.admin.query(
      `insert into academy.sent_report_mails
       select company_id, kind, current_date - 101, user_id from academy.sent_report_mails`,
    );
    await database.admin.query(
      `insert into academy.sent_report_mails
       select company_id, kind, current_date, user_id from academy.sent_report_mails on conflict do nothing`,
    );
    await deleteOldRecords(db);
    const { rows } = await database.admin.query(
      `select from academy.sent_report_mails where day < current_date - 100`,
    );
    expect(rows).toEqual([]);
    expect((await database.admin.query('select from academy.sent_report_mails')).rowCount).toBeGreaterThan(2);
  });
});

describe('the recipients of report mails', () => {
  const monday = '2026-02-02T05:00:00Z';

  it('report mails are queued in the recipients’ languages, with neither numbers of the report nor names of other people', async () => {
    const built = await buildReportedCompany(database.admin);
    await scanCounted(built, monday);
    const data = { company_id: built.company.id, day: '2026-02-02' };
    expect(await queued()).toEqual([
      { template: 'manager_note', recipient_name: 'Frank Führung', locale: 'de', data },
      { template: 'report_summary', recipient_name: 'Mara Leitner', locale: 'de', data },
      { template: 'report_summary', recipient_name: 'Noah Leitner', locale: 'en', data },
    ]);
  });

  it('no report mails are queued for unsubscribed or deactivated members, and summaries are queued for maintainers only', async () => {
    const built = await buildReportedCompany(database.admin);
    const other = await buildReportedCompany(database.admin);
    const { company, mara, manager } = built;
    await database.admin.query(
      `insert into academy.report_mail_subscriptions (company_id, kind, user_id, token_hash, unsubscribed_at)
       values ($1, 'manager_note', $2, 'x', now())`,
      [company.id, manager.userId],
    );
    await database.admin.query(`update core.members set permissions = '{}' where id = $1`, [mara.id]);
    await database.admin.query(`update core.members set status = 'deactivated' where id = any($1)`, [
      [other.noah.id, other.manager.id],
    ]);
    await refreshReport(db, other.company.id, { now: new Date(monday) });
    expect(await scanCounted(built, monday)).toBe(2);
    expect(await names()).toEqual(['Mara Leitner', 'Noah Leitner']);
  });

  it('no report mails are queued for an excluded company', async () => {
    const built = await buildReportedCompany(database.admin);
    await database.admin.query('update core.companies set excluded = true where id = $1', [built.company.id]);
    expect(await scanCounted(built, monday)).toBe(0);
  });

  it('notes are queued only for managers who have an account and to whom an overdue person reports', async () => {
    const { company, manager, people, companyCourse } = await buildReportedCompany(database.admin, {
      settings: { summary_frequency: 'off' },
    });
    const [anna, ben, cora] = people;
    const next = async () => {
      await database.admin.query('update academy.report_mail_settings set notes_done = null');
      await database.admin.query('truncate mail.outgoing_emails, academy.sent_report_mails');
      await scan(monday);
      return names();
    };
    expect(await next()).toEqual(['Frank Führung']);
    // Nobody in the team is overdue, because the new deadline has not passed.
    await database.admin.query(`update academy.company_courses set deadline = '2026-02-02' where id = $1`, [
      companyCourse.id,
    ]);
    expect(await next()).toEqual([]);
    await database.admin.query(`update academy.company_courses set deadline = '2026-02-01' where id = $1`, [
      companyCourse.id,
    ]);
    expect(await next()).toEqual(['Frank Führung']);
    // A manager without an account gets no mail.
    await setManager(database.admin, [anna!.id], ben!.id);
    await setManager(database.admin, [ben!.id], cora!.id);
    expect(await next()).toEqual(['Cora Claus']);
    await database.admin.query(`update core.members set status = 'deactivated' where id = $1`, [ben!.id]);
    expect(await next()).toEqual([]);
    expect(manager.id).not.toBe(cora!.id);
    expect(company.name).toBe('Hafen SE');
  });

  it.each([1, 2, 3])('exactly the managers with overdue people get a note (seed %i)', async (seed) => {
    const { company, companyCourse, people, manager } = await buildReportedCompany(database.admin, {
      settings: { summary_frequency: 'off' },
    });
    const added = await buildMembers(
      database.admin,
      company.id,
      Array.from({ length: 30 }, (_, index) => (index % 7 === 0 ? { userId: null, status: 'imported' } : {})),
    );
    const everybody = [manager, ...people, ...added];
    let state = seed;
    const below = (limit: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    };
    const offer = async (input: object) =>
      buildCompanyCourse(database.admin, company.id, (await buildCourse(database.admin)).id, {
        mandatory: true,
        ...input,
      });
    const group = await buildGroup(database.admin, company.id, {
      memberIds: everybody.filter(() => below(3) === 0).map(({ id }) => id),
    });
    const forGroup = await offer({ deadline: '2026-01-20' });
    await buildAudience(database.admin, forGroup, [group]);
    const courses = [companyCourse, forGroup, await offer({ deadline: '2026-03-01' }), await offer({})];
    for (const person of everybody) {
      // The manager is one of six people, two of whom have no account.
      await setManager(database.admin, [person.id], everybody[below(6)]!.id);
      if (person.userId === null) continue;
      for (const course of courses)
        if (below(10) > 0) {
          const { id } = await buildEnrollment(database.admin, course, person.sub, {
            completed: below(8) > 0,
          });
          if (below(12) === 0)
            await database.admin.query(
              `update academy.enrollments set due_on = '2026-01-10', valid_until = '2026-01-11' where id = $1`,
              [id],
            );
        }
    }
    const now = new Date(monday);
    const expected: string[] = [];
    for (const { userId } of everybody) {
      const note =
        userId &&
        (await findManagerNote(db, { companyId: company.id, managerId: userId, language: 'en', now }));
      if (note && note.total > 0) expected.push(userId);
    }
    await scan(monday);
    const { rows } = await database.admin.query<{ user_id: string }>(
      'select user_id from academy.sent_report_mails',
    );
    expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(expected.toSorted());
    expect(expected.length).toBeGreaterThan(0);
  });
});
