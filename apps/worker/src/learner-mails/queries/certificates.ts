import { sql } from 'drizzle-orm';
import {
  certificateMails,
  certificates,
  companyCourses,
  courses,
  enrollments,
  isActiveMember,
  learnerMailSettings,
  pastRounds,
  publishedMembers,
} from '@academy/academy-data';
import { outgoingEmails, publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import { joinTitle } from './join-title.ts';

/**
 * Maximum age in days of the certificates that a scan checks, so that each scan is fast. If no worker runs for a
 * longer time, older certificates cause no e-mail (rule 441).
 */
const lookBackDays = 30;

/**
 * Queues an e-mail for each certificate that was earned after the company had switched on these e-mails (rules 440 and
 * 441) and whose round the learner has completed in Academy. The same statement records the certificate, so that no
 * certificate causes two e-mails, even if several workers run the statement concurrently or a worker is killed.
 * @returns the number of new e-mails
 */
export async function queueCertificateMails(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with earned as materialized (
      select certificate.id, certificate.valid_until, enrollment.company_id, enrollment.user_id,
             company.name as company_name, chosen.own_sentence, chosen.reply_to, title.title,
             member.email_address, academy.holder_name(member.first_name, member.last_name) as name, spoken.language
      from ${certificates} certificate
      join ${enrollments} enrollment on enrollment.id = certificate.enrollment_id
      left join ${pastRounds} past on past.enrollment_id = certificate.enrollment_id and past.round = certificate.round
      join ${learnerMailSettings} chosen
        on chosen.company_id = enrollment.company_id and certificate.issued_at >= chosen.certificate_earned_since
      join ${companyCourses} offered on offered.id = enrollment.company_course_id and offered.status = 'active'
      join ${courses} course on course.id = offered.course_id
      join ${publishedCompanies} company on company.company_id = enrollment.company_id and not company.excluded
      join ${publishedMembers} member
        on member.company_id = enrollment.company_id and member.user_id = enrollment.user_id
      ${joinTitle}
      where certificate.issued_at > ${now.toISOString()}::timestamptz - make_interval(days => ${lookBackDays}::int)
        and case when certificate.round = enrollment.round
          then enrollment.completed_at is not null and enrollment.recorded_reason is null
          else past.completed_at is not null and past.recorded_reason is null end
        and certificate.replaces is null and certificate.revoked_at is null and certificate.erased_at is null
        and ${isActiveMember(sql`member.status`)} and member.email_address <> ''
        and not exists (select from ${certificateMails} known where known.certificate_id = certificate.id)
      limit ${limit}
    ), recorded as (
      -- The order of the rows is fixed, so that concurrent scans cannot deadlock.
      insert into ${certificateMails} (certificate_id) select id from earned order by id
      on conflict do nothing returning certificate_id
    )
    insert into ${outgoingEmails}
      (id, unique_key, template, data, recipient_address, recipient_name, locale, recipient_user_id, state)
    select uuidv7(), 'certificate_earned:' || earned.id, 'certificate_earned',
           jsonb_build_object(
             'company_id', company_id, 'certificate_id', earned.id, 'company_name', company_name,
             'course_title', title, 'valid_until', valid_until, 'own_sentence', own_sentence, 'reply_to', reply_to),
           email_address, name, language, user_id, 'waiting'
    from earned join recorded on recorded.certificate_id = earned.id order by earned.id
    on conflict do nothing`);
  return rowCount ?? 0;
}
