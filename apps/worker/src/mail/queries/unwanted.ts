import { sql, type SQL } from 'drizzle-orm';
import {
  certificates,
  companyCourses,
  dayIn,
  publishedMembers,
  getsReportMail,
  hasLeft,
  isActiveMember,
  isToBeReminded,
  learnerMailSettings,
  memberDueOn,
} from '@academy/academy-data';
import { reportMailKinds, type EmailTemplate, type ReportMailKind } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';

const reminders = ['course_reminder', 'deadline_reminder'] satisfies EmailTemplate[];
const results = [
  'progress_transfer_finished',
  'certificate_bundle_ready',
  'webhook_paused',
  'api_key_lost',
  'domain_lost',
  'member_account_released',
] satisfies EmailTemplate[];

const templateIn = (templates: EmailTemplate[]) => sql`template = any(${sql.param(templates)}::text[])`;

/**
 * SQL condition that the recipient still has to complete the course (rules 92 and 202).
 * The day in a deadline reminder must still be the due date, and must not have passed.
 */
const isStillToRemind = (email: SQL) => sql`exists (
  select from ${companyCourses} offered
  join ${publishedCompanies} company on company.company_id = offered.company_id and not company.excluded
  join ${publishedMembers} member
    on member.company_id = offered.company_id and member.user_id = ${email}.recipient_user_id
  where offered.company_id = (${email}.data->>'company_id')::uuid
    and offered.course_id = (${email}.data->>'course_id')::uuid and offered.status = 'active'
    and (${email}.template <> 'deadline_reminder' or (
      ${memberDueOn} = (${email}.data->>'deadline')::date
      and (${email}.data->>'deadline')::date >= ${dayIn(sql`company.time_zone`)}))
    and ${isToBeReminded})`;

/**
 * SQL condition that the recipient is a deactivated member, who no longer gets e-mails with the templates in `results`.
 * Non-members do get these e-mails, because administrators may request background work in any company.
 */
const isShutOut = (email: SQL) => sql`exists (
  select from ${publishedMembers} member
  where member.company_id = (${email}.data->>'company_id')::uuid and member.user_id = ${email}.recipient_user_id
    and ${hasLeft(sql`member.status`)})`;

/** SQL condition that the recipient of a report mail has not unsubscribed and still gets mails of this kind (rule 343). */
const isStillReportedTo = (email: SQL, kind: ReportMailKind) => sql`exists (
  select from ${publishedMembers} member
  join ${publishedCompanies} company on company.company_id = member.company_id and not company.excluded
  where member.company_id = (${email}.data->>'company_id')::uuid and member.user_id = ${email}.recipient_user_id
    and ${getsReportMail[kind]})`;

const isReportMailUnwanted = (email: SQL) =>
  sql.join(
    reportMailKinds.map((kind) => sql`when template = ${kind} then not ${isStillReportedTo(email, kind)}`),
    sql` `,
  );

/**
 * SQL condition that the certificate is still valid, its holder still belongs to the company, and the company has not
 * switched the mail off in the meantime (rule 441).
 */
const isStillToCongratulate = (email: SQL) => sql`exists (
  select from ${certificates} certificate
  join ${publishedMembers} member
    on member.company_id = (${email}.data->>'company_id')::uuid and member.user_id = ${email}.recipient_user_id
  join ${publishedCompanies} company on company.company_id = member.company_id and not company.excluded
  join ${learnerMailSettings} chosen
    on chosen.company_id = member.company_id and chosen.certificate_earned_since is not null
  where certificate.id = (${email}.data->>'certificate_id')::uuid
    and certificate.revoked_at is null and certificate.erased_at is null
    and ${isActiveMember(sql`member.status`)})`;

/** SQL condition that the invitation or the file to which the e-mail links has expired. */
const isExpired = (email: SQL) => sql`coalesce((${email}.data->>'expires_at')::timestamptz < now(), false)`;

/** SQL condition that an e-mail must no longer be sent. For recipients without an account, only the expiry is checked. */
export const isUnwanted = (
  email: SQL,
): SQL => sql`(${isExpired(email)} or ${email}.recipient_user_id is not null and case
  when ${templateIn(reminders)} then not ${isStillToRemind(email)}
  when template = 'certificate_earned' then not ${isStillToCongratulate(email)}
  when ${templateIn(results)} then ${isShutOut(email)}
  ${isReportMailUnwanted(email)}
  else false end)`;
