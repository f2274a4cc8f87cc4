import { sql } from 'drizzle-orm';
import { companyCourses, publishedCompanies, queueReminders } from '@academy/academy-data';
import { outgoingEmails, type Database } from '@academy/service-kit';

/** Days before the deadline from which members are reminded (rule 91). */
const daysAhead = 7;
/** What one statement looks at, and what it adds at most: short transactions, whatever the size of a company. */
const coursesAtOnce = 200;
const emailsAtOnce = 5_000;

interface Due {
  id: string;
  deadline: string;
}

interface Scan {
  now: Date;
  signal?: AbortSignal;
}

/** Active courses whose deadline is today or in the next seven days, by the calendar of their company's time zone. */
async function findDue(db: Database, now: Date, last: Due | undefined): Promise<Due[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone company.time_zone)::date`;
  const utcDay = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date`;
  const { rows } = await db.execute<Due & Record<string, unknown>>(sql`
    select offered.id, offered.deadline::text
    from ${companyCourses} offered
    join ${publishedCompanies} company on company.company_id = offered.company_id and not company.excluded
    where offered.status = 'active'
      -- A day more on both sides for the index; then by the company's own day.
      and offered.deadline between ${utcDay} - 1 and ${utcDay} + ${daysAhead + 1}::int
      and offered.deadline between ${today} and ${today} + ${daysAhead}::int
      ${last ? sql`and (offered.deadline, offered.id) > (${last.deadline}::date, ${last.id}::uuid)` : sql``}
    order by offered.deadline, offered.id limit ${coursesAtOnce}`);
  return rows;
}

/**
 * Queues the reminders of near deadlines (rules 91 to 93). A member gets one per course and deadline, however
 * often and by how many workers this is done; a deadline that was moved is another one.
 * @returns how many e-mails are new
 */
export async function remindOfDeadlines(db: Database, { now, signal }: Scan): Promise<number> {
  let reminded = 0;
  let due: Due[] = [];
  do {
    due = await findDue(db, now, due.at(-1));
    if (due.length === 0) break;
    const ids = sql`${sql.param(due.map(({ id }) => id))}::uuid[]`;
    let added: number;
    do {
      signal?.throwIfAborted();
      added = await queueReminders(db, {
        template: 'deadline_reminder',
        occasion: sql`offered.deadline`,
        where: sql`offered.id = any(${ids}) and offered.deadline is not null and offered.status = 'active'
          and not exists (select from ${outgoingEmails} sent where sent.unique_key = email.key)`,
        // The language that the company has the course in, if it is one.
        language: sql`case when offered.languages = '{de}' then 'de' else 'en' end`,
        limit: emailsAtOnce,
      });
      reminded += added;
    } while (added === emailsAtOnce);
  } while (due.length === coursesAtOnce);
  return reminded;
}
