import { sql } from 'drizzle-orm';
import {
  companyCourses,
  courses,
  courseTexts,
  enrollments,
  publishedCompanies,
  searchableMembers,
  type Database,
} from '@academy/academy-data';
import { learner, type EmailTemplate, type Locale } from '@academy/contracts';
import { outgoingEmails } from '@academy/service-kit';

interface Reminder {
  companyId: string;
  companyCourseId: string;
  /** Only this member; without it, everyone who has not completed the course. */
  userId?: string;
  /** For members whose language is not known. */
  language: Locale;
}

/**
 * Asks for the e-mails of a reminder, in one statement whatever the number of members: everyone who may learn and has
 * not completed the course, enrolled or not, in their own language. A member is reminded of a course by hand at most
 * once a day.
 * @returns how many e-mails are new
 */
export async function queueReminders(
  db: Database,
  { companyId, companyCourseId, userId, language }: Reminder,
): Promise<number> {
  const template = 'course_reminder' satisfies EmailTemplate;
  const one = userId === undefined ? sql`` : sql`and member.user_id = ${userId}`;
  const result = await db.execute(sql`
    insert into ${outgoingEmails}
      (id, unique_key, template, data, recipient_address, recipient_name, locale, recipient_user_id)
    select gen_random_uuid(),
           concat_ws(':', ${template}::text, offered.id, member.user_id, (now() at time zone company.time_zone)::date),
           ${template},
           jsonb_build_object(
             'company_id', offered.company_id, 'course_id', offered.course_id, 'company_name', company.name,
             'course_title', title.title, 'deadline', offered.deadline),
           member.email_address, trim(member.first_name || ' ' || member.last_name), spoken.language, member.user_id
    from ${companyCourses} offered
    join ${courses} course on course.id = offered.course_id
    join ${publishedCompanies} company on company.company_id = offered.company_id
    join ${searchableMembers} member on member.company_id = offered.company_id
    cross join lateral (select coalesce(member.locale, ${language}::text) as language) spoken
    cross join lateral (
      select text.title from ${courseTexts} text
      where text.course_id = course.id and text.language = any(course.languages)
      order by text.language = spoken.language and text.language = any(offered.languages) desc,
               text.language = any(offered.languages) desc, text.language
      limit 1
    ) title
    where offered.id = ${companyCourseId} and offered.company_id = ${companyId}
      and ${learner} = any(member.permissions) ${one}
      and not exists (
        select from ${enrollments} done
        where done.company_course_id = offered.id and done.user_id = member.user_id and done.completed_at is not null)
    on conflict do nothing`);
  return result.rowCount ?? 0;
}

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
