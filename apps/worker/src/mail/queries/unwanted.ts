import { sql, type SQL } from 'drizzle-orm';
import { companyCourses, dayIn, isToBeReminded, searchableMembers } from '@academy/academy-data';
import type { EmailTemplate } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';

const reminders = ['course_reminder', 'deadline_reminder'] satisfies EmailTemplate[];
const results = ['progress_transfer_finished', 'certificate_bundle_ready'] satisfies EmailTemplate[];

const templateIn = (templates: EmailTemplate[]) => sql`template = any(${sql.param(templates)}::text[])`;

/** Whether the recipient still has to complete the course by the deadline that the e-mail names (rule 92). */
const isStillToRemind = (email: SQL) => sql`exists (
  select from ${companyCourses} offered
  join ${publishedCompanies} company on company.company_id = offered.company_id and not company.excluded
  join ${searchableMembers} member
    on member.company_id = offered.company_id and member.user_id = ${email}.recipient_user_id
  where offered.company_id = (${email}.data->>'company_id')::uuid
    and offered.course_id = (${email}.data->>'course_id')::uuid and offered.status = 'active'
    and (${email}.template <> 'deadline_reminder' or (
      offered.deadline = (${email}.data->>'deadline')::date
      and offered.deadline >= ${dayIn(sql`company.time_zone`)}))
    and ${isToBeReminded})`;

/** Administrators ask for work in companies without being members; who was shut out of the company is told nothing. */
const isShutOut = (email: SQL) => sql`exists (
  select from ${searchableMembers} member
  where member.company_id = (${email}.data->>'company_id')::uuid and member.user_id = ${email}.recipient_user_id
    and member.status = 'deactivated')`;

/** What an e-mail leads to, such as an invitation or a file, may have expired before it could be sent. */
const isExpired = (email: SQL) => sql`coalesce((${email}.data->>'expires_at')::timestamptz < now(), false)`;

/** Whether the person that an e-mail is for has no use for it any more. Of who is no user yet nothing is known. */
export const isUnwanted = (
  email: SQL,
): SQL => sql`(${isExpired(email)} or ${email}.recipient_user_id is not null and case
  when ${templateIn(reminders)} then not ${isStillToRemind(email)}
  when ${templateIn(results)} then ${isShutOut(email)}
  else false end)`;
