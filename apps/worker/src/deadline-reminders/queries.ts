import { sql } from 'drizzle-orm';
import { companyCourses, dayIn, queueReminders } from '@academy/academy-data';
import { deadlineNoticeDays } from '@academy/contracts';
import { outgoingEmails, publishedCompanies } from '@academy/platform-data';
import { type Database } from '@academy/service-kit';

export interface DueCourse {
  id: string;
  deadline: string;
}

/**
 * Finds active courses whose deadline is today or in the next seven days in their company's time zone.
 * @param last the last course of the previous page
 */
export async function findDueCourses(
  db: Database,
  { now, last, limit }: { now: Date; last: DueCourse | undefined; limit: number },
): Promise<DueCourse[]> {
  const today = dayIn(sql`company.time_zone`, sql`${now.toISOString()}::timestamptz`);
  const utcDay = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date`;
  const { rows } = await db.execute<DueCourse & Record<string, unknown>>(sql`
    select offered.id, offered.deadline::text
    from ${companyCourses} offered
    join ${publishedCompanies} company on company.company_id = offered.company_id and not company.excluded
    where offered.status = 'active'
      -- One day more on both sides, so that the index serves it; then by the company's own day.
      and offered.deadline between ${utcDay} - 1 and ${utcDay} + ${deadlineNoticeDays + 1}::int
      and offered.deadline between ${today} and ${today} + ${deadlineNoticeDays}::int
      ${last ? sql`and (offered.deadline, offered.id) > (${last.deadline}::date, ${last.id}::uuid)` : sql``}
    order by offered.deadline, offered.id limit ${limit}`);
  return rows;
}

/**
 * Queues the deadline reminders of these courses that are not queued yet.
 * @returns the number of new e-mails
 */
export function queueDeadlineReminders(
  db: Database,
  courses: readonly DueCourse[],
  limit: number,
): Promise<number> {
  const ids = sql`${sql.param(courses.map(({ id }) => id))}::uuid[]`;
  return queueReminders(db, {
    template: 'deadline_reminder',
    occasion: sql`offered.deadline`,
    where: sql`offered.id = any(${ids}) and offered.deadline is not null and offered.status = 'active'
      and not exists (select from ${outgoingEmails} sent where sent.unique_key = email.key)`,
    // If the company offers the course in one language only, the e-mail uses that language.
    language: sql`case when offered.languages = '{de}' then 'de' else 'en' end`,
    limit,
  });
}
