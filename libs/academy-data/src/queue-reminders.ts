import { sql, type SQL } from 'drizzle-orm';
import { learner, type EmailTemplate } from '@academy/contracts';
import { outgoingEmails, publishedCompanies } from '@academy/platform-data';
import { noOrigin, type WorkOrigin, type Database } from '@academy/service-kit';
import { dayIn, publishedMembers } from './core-published.ts';
import { offeredAs } from './audiences.ts';
import { isCertificateExpired } from './certificate-rows.ts';
import { dueOnOf, isMemberInAudience, joinedRoundDueOn, joinUnstartedDueOn } from './due-dates.ts';
import { languageFor } from './offered-languages.ts';
import {
  certificates,
  companyCourses,
  courseReminders,
  courses,
  courseTexts,
  enrollments,
} from './tables/index.ts';

const memberDue = dueOnOf(offeredAs('offered'), { userId: sql.raw('member.user_id') }, joinedRoundDueOn);

/**
 * The SQL in these options may refer to the aliases `offered` (the company course), `company`, `member`, `own` (the
 * enrollment, if there is one), `due.day` and `email.key`. `due.day` is the last day for completing the current round
 * (rule 202), or null.
 */
interface RemindersToQueue {
  template: Extract<EmailTemplate, 'course_reminder' | 'deadline_reminder' | 'overdue'>;
  /**
   * SQL for a part of the e-mail's idempotency key, so that a member gets at most one e-mail per occasion about the
   * course. The occasion is the current day (course reminder), the due date (deadline reminder), or the round and the
   * number of the e-mail in this round (overdue).
   */
  occasion: SQL;
  where: SQL;
  /** SQL for a JSON object with additional data of the e-mail. */
  data?: SQL;
  /** SQL of a join that restricts the reminders to certain members. */
  among?: SQL;
  /** Language for members whose preferred language is unknown. */
  language: SQL;
  limit?: number;
  origin?: WorkOrigin;
}

/**
 * SQL condition: `member` has an e-mail address, holds the learner permission and is in the audience of the company
 * course `offered`. Directories can list people without an address. Deactivated members hold no permission.
 */
export const isReachableLearner: SQL = sql`(member.email_address <> '' and ${learner} = any(member.permissions)
  and ${isMemberInAudience})`;

/**
 * SQL condition: `isReachableLearner`, and `member` has not completed the course (rule 92), whether or not the member
 * is enrolled. A member whose certificate was revoked gets no reminders either, even if the certificate was issued before
 * the course was completed (rules 71 and 75). For many members, a query that joins the enrollment is faster.
 */
export const isToBeReminded: SQL = sql`${isReachableLearner} and not exists (
  select from ${enrollments} done
  where done.company_course_id = offered.id and done.user_id = member.user_id
    and (done.completed_at is not null or done.certificate_status = 'revoked'))`;

/**
 * SQL join that reads the valid certificate of the previous round as the JSON object `held.certificate`; null if there
 * is none (rule 447). The query must select from `enrollments` as `own`, or join it as `own` by an inner or left join.
 */
export const joinHeldCertificate: SQL = sql`
  left join lateral (
    select jsonb_build_object('valid_until', certificate.valid_until) as certificate
    from ${certificates} certificate
    where certificate.enrollment_id = own.id and certificate.round = own.round - 1
      and certificate.revoked_at is null and certificate.erased_at is null
      and not ${isCertificateExpired({ valid_until: sql`certificate.valid_until`, time_zone: sql`certificate.time_zone` })}
    -- The limit makes PostgreSQL look up each certificate instead of joining all of them.
    limit 1
  ) held on true`;

/**
 * Queues reminders to members who hold the learner permission and have not completed the course (rule 92). Members
 * without an enrollment are included. Each e-mail is written in the language of its recipient. Reminders by a
 * maintainer are sent at once; automatic ones wait until `joinWaitingMails` of the worker releases them (rule 442).
 * @returns the number of new e-mails
 */
export async function queueReminders(
  db: Database,
  {
    template,
    occasion,
    where,
    data = sql`'{}'::jsonb`,
    among,
    language,
    limit,
    origin = noOrigin,
  }: RemindersToQueue,
): Promise<number> {
  const isRequested = template === 'course_reminder';
  const ifRequested = (part: SQL) => (isRequested ? part : sql``);
  const result = await db.execute(sql`
    with wanted as materialized (
      select email.key, offered.id as company_course_id, member.user_id, ${dayIn(sql`company.time_zone`)} as day,
             jsonb_build_object(
               'company_id', offered.company_id, 'course_id', offered.course_id, 'kind', course.kind, 'company_name', company.name,
               'course_title', title.title, 'deadline', due.day, 'certificate', held.certificate) || ${data} as data,
             member.email_address, academy.holder_name(member.first_name, member.last_name) as name, spoken.language
      from ${companyCourses} offered
      join ${courses} course on course.id = offered.course_id
      join ${publishedCompanies} company on company.company_id = offered.company_id
      join ${publishedMembers} member on member.company_id = offered.company_id
      left join ${enrollments} own on own.company_course_id = offered.id and own.user_id = member.user_id
      ${joinUnstartedDueOn(sql`member.user_id`)}
      ${joinHeldCertificate}
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
      where ${where} and ${isReachableLearner} and own.completed_at is null
        and own.certificate_status is distinct from 'revoked'
      ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ), recorded as (
      -- The order of the rows is fixed, so that concurrent requests cannot deadlock.
      insert into ${courseReminders} as kept (company_course_id, user_id, reminded_on ${ifRequested(sql`, requested_on`)})
      select company_course_id, user_id, day ${ifRequested(sql`, day`)}
      from wanted order by company_course_id, user_id
      on conflict (company_course_id, user_id) do update
      set reminded_on = excluded.reminded_on ${ifRequested(sql`, requested_on = excluded.requested_on`)}
      where kept.reminded_on < excluded.reminded_on
        ${ifRequested(sql`or kept.requested_on is distinct from excluded.requested_on`)}
    )
    insert into ${outgoingEmails}
      (id, unique_key, template, data, recipient_address, recipient_name, locale, recipient_user_id,
       request_id, traceparent, state)
    select uuidv7(), key, ${template}, data, email_address, name, language, user_id,
           ${origin.request_id}::text, ${origin.traceparent}::text,
           ${isRequested ? 'queued' : 'waiting'}
    from wanted order by company_course_id, user_id
    on conflict do nothing`);
  return result.rowCount ?? 0;
}
