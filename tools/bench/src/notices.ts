import pg from 'pg';
import { startFollowingCopy } from './following-copy.ts';
import { ids } from './ids.ts';
import { whole } from './markdown-table.ts';
import { runWork, startDatabase } from './programs.ts';
import { machine } from './report.ts';
import { seed } from './seed.ts';
import { comparedTable, missedRatios, type ComparedWork } from './work-ratio.ts';

const members = 4_000;
/** Number of company courses of the first company of seed.ts, including 20 policies. */
const courses = 71;

/** Returns SQL that makes `managers` of the company's members managers, and assigns all members evenly to them. */
const shareAmong = (managers: number) => `
  with numbered as (
    select id, row_number() over (order by id) as number from core.members where company_id = '${ids.company}')
  update core.members member set manager_id = manager.id from numbered own, numbered manager
  where own.id = member.id and manager.number = 1 + own.number % ${managers};`;

/**
 * SQL that makes courses overdue, and deletes the records of sent notes, so that the next scan queues notes to all
 * managers of overdue people again.
 */
const overdue = `
  update academy.company_courses set mandatory = true,
    deadline = case when due_days is null then coalesce(deadline, current_date + 20 - (random() * 40)::int) end;
  truncate academy.sent_report_mails, academy.report_mail_settings, academy.report_mail_subscriptions, mail.outgoing_emails cascade;
  insert into academy.report_mail_settings (company_id, notes_active, notes_since) values ('${ids.company}', true, '2020-01-01');`;

const learnerMails = 'learner-mails';
const reportMails = 'report-mails';

/** Work of the measured programs. `change` is SQL that the benchmark runs before each scan. */
const works = [
  {
    name: 'record the courses of each member, after the mail about assigned courses was switched on',
    program: learnerMails,
    change: `insert into academy.learner_mail_settings (company_id, course_assigned_since) values ('${ids.company}', now())`,
    queued: 0,
    items: members * courses,
  },
  {
    name: 'queue and release a mail about an assigned course',
    program: learnerMails,
    change: `
      update academy.enrollments set completed_at = null where company_course_id = '${ids.companyCourse(50)}';
      delete from academy.known_assignments where company_course_id = '${ids.companyCourse(50)}';
      update academy.company_courses set activated_at = clock_timestamp() where id = '${ids.companyCourse(50)}'`,
    queued: members,
    items: members,
  },
  {
    name: 'queue notes to 200 managers, all of whom have overdue people',
    program: reportMails,
    change: `${shareAmong(200)} ${overdue}`,
    queued: 200,
    items: 200,
  },
  {
    name: 'queue notes to 2,000 managers, all of whom have overdue people',
    program: reportMails,
    change: `${shareAmong(2_000)} ${overdue}`,
    queued: 2_000,
    items: 2_000,
  },
];

/**
 * Measures how the worker queues e-mails about assigned courses and notes to managers. The work is compared with the
 * least work for the same result (its limit): writing the same rows.
 * @returns a section of docs/performance.md, and a message for each missed target
 */
export async function measureNotices() {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.urlOf() });
  try {
    console.log(`Seeding ${whole(members)} members and ${courses} courses`);
    await seed(database, { name: 'small', members, enrolled: 10 });
    const copy = await startFollowingCopy(database);
    await client.connect();
    const compared: ComparedWork[] = [];
    for (const { name, program, change, queued, items } of works) {
      await client.query(change);
      await client.query('vacuum (analyze)');
      await copy.follow();
      const values =
        program === reportMails ? [new Date().toISOString(), 'unused: the benchmark sends no mails'] : [];
      const { queued: found, ...cost } = await runWork<{ queued: number }>(database, program, ...values);
      if (found !== queued) throw new Error(`${name}: ${found} mails instead of ${queued}`);
      compared.push({ name, items, ...cost, limit: await copy.follow() });
    }
    await copy.stop();
    const section = [
      `## Notices: ${whole(members)} members, ${courses} courses`,
      machine(),
      comparedTable('Work of one worker', compared),
    ].join('\n\n');
    return { section, missed: missedRatios(compared) };
  } finally {
    await client.end();
    await database.stop();
  }
}
