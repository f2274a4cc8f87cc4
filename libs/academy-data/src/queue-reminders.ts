import { sql, type SQL } from 'drizzle-orm';
import { learner, type EmailTemplate } from '@academy/contracts';
import { outgoingEmails, publishedCompanies } from '@academy/platform-data';
import { noOrigin, type WorkOrigin, type Database } from '@academy/service-kit';
import { dayIn, publishedMembers } from './core-published.ts';
import { offeredAs } from './audiences.ts';
import { dueOnOf, isMemberInAudience, joinedRoundDueOn, joinUnstartedDueOn } from './due-dates.ts';
import { languageFor } from './offered-languages.ts';
import { companyCourses, courseReminders, courses, courseTexts, enrollments } from './tables/index.ts';

const memberDue = dueOnOf(offeredAs('offered'), { userId: sql.raw('member.user_id') }, joinedRoundDueOn);

/**
 * The SQL of a reminder may refer to `offered` (the company course), `company`, `member`, `due.day` and `email.key`.
 * `due.day` is the last day for completing the current round (rule 202), or null.
 */
interface RemindersToQueue {
  template: Extract<EmailTemplate, 'course_reminder' | 'deadline_reminder'>;
  /**
   * SQL for the current day (course reminder) or the due date (deadline reminder).
   * The idempotency key of the e-mail contains this day, so that a member gets at most one such reminder of the
   * course for this day.
   */
  occasion: SQL;
  where: SQL;
  /** SQL of a join that restricts the members further. */
  among?: SQL;
  /** Language for members whose preferred language is unknown. */
  language: SQL;
  /** Maximum number of e-mails. */
  limit?: number;
  /** The HTTP request or job that causes the e-mails. */
  origin?: WorkOrigin;
}

/**
 * SQL condition: `member` holds the learner permission, is in the audience of the company course `offered` and has not
 * completed it (rule 92). The condition does not require an enrollment. Deactivated members never hold the learner permission.
 */
export const isToBeReminded: SQL = sql`${learner} = any(member.permissions) and ${isMemberInAudience} and not exists (
  select from ${enrollments} done
  where done.company_course_id = offered.id and done.user_id = member.user_id and done.completed_at is not null)`;

/**
 * Queues reminders to members who hold the learner permission and have not completed the course (rule 92).
 * Members without an enrollment are reminded too. Each e-mail is written in the language of its recipient.
 * @returns the number of new e-mails
 */
export async function queueReminders(
  db: Database,
  { template, occasion, where, among, language, limit, origin = noOrigin }: RemindersToQueue,
): Promise<number> {
  const result = await db.execute(sql`
    with wanted as materialized (
      select email.key, offered.id as company_course_id, member.user_id, ${dayIn(sql`company.time_zone`)} as day,
             jsonb_build_object(
               'company_id', offered.company_id, 'course_id', offered.course_id, 'company_name', company.name,
               'course_title', title.title, 'deadline', due.day) as data,
             member.email_address, trim(member.first_name || ' ' || member.last_name) as name, spoken.language
      from ${companyCourses} offered
      join ${courses} course on course.id = offered.course_id
      join ${publishedCompanies} company on company.company_id = offered.company_id
      join ${publishedMembers} member on member.company_id = offered.company_id
      left join ${enrollments} own on own.company_course_id = offered.id and own.user_id = member.user_id
      ${joinUnstartedDueOn(sql`member.user_id`)}
      cross join lateral (select ${memberDue} as day) due
      ${among ?? sql``}
      cross join lateral (select coalesce(member.locale, ${language}) as language) spoken
      cross join lateral (
        select concat_ws(':', ${template}::text, offered.id, member.user_id, ${occasion}) as key) email
      cross join lateral (
        select text.title from ${courseTexts} text
        where text.course_id = course.id and text.language = ${languageFor(sql`spoken.language`, {
          chosen: sql`offered.languages`,
          available: sql`course.languages`,
        })}
      ) title
      where ${where} and ${isToBeReminded}
      ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ), recorded as (
      -- The order of the rows is fixed, so that concurrent requests cannot deadlock.
      insert into ${courseReminders} as kept (company_course_id, user_id, reminded_on)
      select company_course_id, user_id, day from wanted order by company_course_id, user_id
      on conflict (company_course_id, user_id) do update set reminded_on = excluded.reminded_on
      where kept.reminded_on < excluded.reminded_on
    )
    insert into ${outgoingEmails}
      (id, unique_key, template, data, recipient_address, recipient_name, locale, recipient_user_id,
       request_id, traceparent)
    select uuidv7(), key, ${template}, data, email_address, name, language, user_id,
           ${origin.request_id}::text, ${origin.traceparent}::text
    from wanted order by company_course_id, user_id
    on conflict do nothing`);
  return result.rowCount ?? 0;
}
