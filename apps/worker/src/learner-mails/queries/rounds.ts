import { sql } from 'drizzle-orm';
import {
  companyCourses,
  courses,
  enrollments,
  isReachableLearner,
  joinHeldCertificate,
  learnerMailSettings,
  memberDueOn,
  pastRounds,
  publishedMembers,
} from '@academy/academy-data';
import { outgoingEmails, publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import { joinTitle } from './join-title.ts';

/** Maximum age in days of the rounds that a scan checks, so that each scan is fast. */
const lookBackDays = 30;

/**
 * Queues an e-mail for each round that was opened after the company had switched on these e-mails (rule 445), unless
 * the e-mail was queued before. Several workers can run the statement concurrently, and can be killed at any time.
 * @returns the number of new e-mails
 */
export async function queueRoundMails(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${outgoingEmails}
      (id, unique_key, template, data, recipient_address, recipient_name, locale, recipient_user_id, state)
    select uuidv7(), email.key, 'round_opened',
           jsonb_build_object(
             'company_id', own.company_id, 'course_id', own.course_id, 'kind', course.kind, 'company_name', company.name,
             'course_title', title.title, 'round', own.round, 'deadline', ${memberDueOn},
             'certificate', held.certificate, 'shortened', case
               when own.renewed_by = 'changes' then jsonb_build_object(
                 'by', 'changes',
                 'open_lessons', course.lessons_count + offered.own_lessons_count - own.kept_lessons,
                 'lessons', course.lessons_count + offered.own_lessons_count)
               when offered.renewal = 'test_first' and course.questions_count > 0
                 and own.advancements_count = own.kept_lessons then '{"by": "test"}'::jsonb end,
             'own_sentence', chosen.own_sentence, 'reply_to', chosen.reply_to),
           member.email_address, academy.holder_name(member.first_name, member.last_name), spoken.language, member.user_id,
           'waiting'
    from ${pastRounds} past
    join ${enrollments} own on own.id = past.enrollment_id and own.round = past.round + 1
    join ${learnerMailSettings} chosen
      on chosen.company_id = own.company_id and past.ended_at >= chosen.round_opened_since
    join ${companyCourses} offered on offered.id = own.company_course_id and offered.status = 'active'
    join ${courses} course on course.id = offered.course_id
    join ${publishedCompanies} company on company.company_id = own.company_id and not company.excluded
    join ${publishedMembers} member on member.company_id = own.company_id and member.user_id = own.user_id
    ${joinHeldCertificate}
    ${joinTitle}
    cross join lateral (select concat_ws(':', 'round_opened', own.id, own.round) as key) email
    where past.ended_at > ${now.toISOString()}::timestamptz - make_interval(days => ${lookBackDays}::int)
      and ${isReachableLearner} and own.completed_at is null
      and not exists (select from ${outgoingEmails} sent where sent.unique_key = email.key)
    -- The order of the rows is fixed, so that concurrent scans cannot deadlock.
    order by own.id limit ${limit}
    on conflict do nothing`);
  return rowCount ?? 0;
}
