import { sql } from 'drizzle-orm';
import { companyCourses, courseTexts, enrollments, queueReminders } from '@academy/academy-data';
import type { Locale } from '@academy/contracts';
import type { WorkOrigin, Database } from '@academy/service-kit';

interface Reminder {
  companyId: string;
  companyCourseId: string;
  /** Only this member; without it, everyone who has not completed the course. */
  userId?: string;
  /** For members whose language is not known. */
  language: Locale;
  origin: WorkOrigin;
}

/**
 * Asks for the e-mails of a reminder by hand: a member is reminded of a course at most once a day.
 * @returns how many e-mails are new
 */
export const queueCourseReminders = (
  db: Database,
  { companyId, companyCourseId, userId, language, origin }: Reminder,
): Promise<number> =>
  queueReminders(db, {
    template: 'course_reminder',
    occasion: sql`(now() at time zone company.time_zone)::date`,
    where: sql`offered.id = ${companyCourseId} and offered.company_id = ${companyId}
      ${userId === undefined ? sql`` : sql`and member.user_id = ${userId}`}`,
    language: sql`${language}::text`,
    origin,
  });

/** A company course's state; undefined when the company has none of that id. */
export async function findReminded(db: Database, companyId: string, companyCourseId: string) {
  const { rows } = await db.execute<{ status: string; title: string }>(sql`
    select offered.status, (
      select title from ${courseTexts} text where text.course_id = offered.course_id order by language limit 1) as title
    from ${companyCourses} offered where offered.id = ${companyCourseId} and offered.company_id = ${companyId}`);
  return rows[0];
}

/** An enrollment's member and course; undefined when the company has none of that id. */
export async function findEnrollment(db: Database, companyId: string, enrollmentId: string) {
  const { rows } = await db.execute<{ company_course_id: string; user_id: string; completed: boolean }>(sql`
    select company_course_id, user_id, completed_at is not null as completed
    from ${enrollments} where id = ${enrollmentId} and company_id = ${companyId}`);
  return rows[0];
}
