import { sql, type SQL } from 'drizzle-orm';
import { learner, type EmailTemplate } from '@academy/contracts';
import { outgoingEmails, publishedCompanies } from '@academy/platform-data';
import { noOrigin, type WorkOrigin, type Database } from '@academy/service-kit';
import { searchableMembers } from './core-published.ts';
import { languageFor } from './offered-languages.ts';
import { companyCourses, courses, courseTexts, enrollments } from './tables/index.ts';

/** SQL conditions may refer to `offered` (the company course), `company`, `member` and `email.key`. */
interface RemindersToQueue {
  template: Extract<EmailTemplate, 'course_reminder' | 'deadline_reminder'>;
  /** Part of the idempotency key: a second call with the same key adds no e-mail. */
  occasion: SQL;
  where: SQL;
  /** Language for members whose preferred language is unknown. */
  language: SQL;
  /** Maximum number of e-mails. */
  limit?: number;
  /** The HTTP request or job that causes the e-mails. */
  origin?: WorkOrigin;
}

/**
 * Whether `member` is reminded of the company course `offered` (rule 92): the member holds the learner permission,
 * which deactivated members never hold, and has not completed the course. Enrollment is not required.
 */
export const isToBeReminded: SQL = sql`${learner} = any(member.permissions) and not exists (
  select from ${enrollments} done
  where done.company_course_id = offered.id and done.user_id = member.user_id and done.completed_at is not null)`;

/**
 * Queues reminder e-mails in one statement, each in the member's language, for every member who holds the learner
 * permission, is not deactivated and has not completed the course (rule 92). Enrollment is not required.
 * @returns the number of new e-mails
 */
export async function queueReminders(
  db: Database,
  { template, occasion, where, language, limit, origin = noOrigin }: RemindersToQueue,
): Promise<number> {
  const result = await db.execute(sql`
    insert into ${outgoingEmails}
      (id, unique_key, template, data, recipient_address, recipient_name, locale, recipient_user_id,
       request_id, traceparent)
    select gen_random_uuid(), email.key, ${template},
           jsonb_build_object(
             'company_id', offered.company_id, 'course_id', offered.course_id, 'company_name', company.name,
             'course_title', title.title, 'deadline', offered.deadline),
           member.email_address, trim(member.first_name || ' ' || member.last_name), spoken.language, member.user_id,
           ${origin.request_id}::text, ${origin.traceparent}::text
    from ${companyCourses} offered
    join ${courses} course on course.id = offered.course_id
    join ${publishedCompanies} company on company.company_id = offered.company_id
    join ${searchableMembers} member on member.company_id = offered.company_id
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
    on conflict do nothing`);
  return result.rowCount ?? 0;
}
